//! Faces with more than three corners, cut into triangles.

use robust::{Coord, orient2d};

use super::mesh::Triple;

/// The triangles of a face with these corners, as indices of them: a fan where the face is convex, else ears
/// cut off one after the other (G. H. Meisters, 1975), as seen along the axis that the face is most across.
pub(super) fn triangles(corners: &[Triple]) -> Vec<[usize; 3]> {
    let fan = || (1..corners.len().saturating_sub(1)).map(|i| [0, i, i + 1]).collect();
    if corners.len() <= 3 {
        return fan();
    }
    let flat = projected(corners);
    let turn = |[a, b, c]: [usize; 3]| orient2d(flat[a], flat[b], flat[c]);
    let count = corners.len();
    let turns: Vec<f64> = (0..count).map(|i| turn([i, (i + 1) % count, (i + 2) % count])).collect();
    if !turns.iter().any(|turn| *turn < 0.0) {
        return fan();
    }
    let mut left: Vec<usize> = (0..count).collect();
    let mut found = Vec::with_capacity(count - 2);
    while left.len() > 3 {
        let size = left.len();
        let ear = (0..size).find(|&i| {
            let [a, b, c] = [left[(i + size - 1) % size], left[i], left[(i + 1) % size]];
            let is_inside =
                |p: usize| turn([a, b, p]) >= 0.0 && turn([b, c, p]) >= 0.0 && turn([c, a, p]) >= 0.0;
            turn([a, b, c]) > 0.0 && !left.iter().any(|&p| p != a && p != b && p != c && is_inside(p))
        });
        // A face that crosses itself, or is a line, has no ear: what is left of it is cut as it comes.
        let i = ear.unwrap_or(0);
        found.push([left[(i + size - 1) % size], left[i], left[(i + 1) % size]]);
        left.remove(i);
    }
    found.push([left[0], left[1], left[2]]);
    found
}

/// The corners as seen along an axis, from the side on which they run to the left.
fn projected(corners: &[Triple]) -> Vec<Coord<f64>> {
    // Twice the area of the face's shadow along each axis (M. E. Newell's sums), relative to its first
    // corner.
    let relative: Vec<Triple> =
        corners.iter().map(|corner| [0, 1, 2].map(|i| corner[i] - corners[0][i])).collect();
    let mut areas = [0.0; 3];
    for (p, q) in relative.iter().zip(relative.iter().skip(1)) {
        for (axis, area) in areas.iter_mut().enumerate() {
            let [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
            *area += p[u] * q[v] - q[u] * p[v];
        }
    }
    let axis = (1..3).fold(0, |best, i| if areas[i].abs() > areas[best].abs() { i } else { best });
    let [u, v] =
        if areas[axis] < 0.0 { [(axis + 2) % 3, (axis + 1) % 3] } else { [(axis + 1) % 3, (axis + 2) % 3] };
    corners.iter().map(|corner| Coord { x: corner[u], y: corner[v] }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_convex_face_is_a_fan() {
        let square = [[0.0, 0.0, 1.0], [0.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0]];
        assert_eq!(triangles(&square), [[0, 1, 2], [0, 2, 3]]);
    }

    #[test]
    fn a_face_that_bends_inwards_keeps_its_area() {
        let arrow = [[0.0, 0.0, 0.0], [4.0, 2.0, 0.0], [0.0, 4.0, 0.0], [1.0, 2.0, 0.0]];
        for start in 0..4 {
            let mut corners = arrow;
            corners.rotate_left(start);
            let found = triangles(&corners);
            let area = |t: &[usize; 3]| {
                let [a, b, c] = t.map(|i| corners[i]);
                (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
            };
            assert!(found.iter().all(|t| area(t) > 0.0), "{found:?}");
            assert_eq!(found.iter().map(area).sum::<f64>(), 12.0);
        }
    }
}

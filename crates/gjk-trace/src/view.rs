//! Rectangles, and the map from figure coordinates (y up) to pixels (y down).

use glam::DVec2;

/// The least size of a view, relative to nothing: smaller figures are drawn as points, since the pixels per
/// unit of length must remain a finite number.
const SMALLEST: f64 = 1e-290;

/// An axis-aligned rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// The corner with the smallest coordinates.
    pub min: DVec2,
    /// The corner with the largest coordinates.
    pub max: DVec2,
}

impl Area {
    /// The empty rectangle.
    pub const EMPTY: Self = Self { min: DVec2::INFINITY, max: DVec2::NEG_INFINITY };

    /// Creates the rectangle between two corners.
    pub fn new(min: DVec2, max: DVec2) -> Self {
        Self { min, max }
    }

    /// Creates the rectangle of this size around a center.
    pub fn around(center: DVec2, size: DVec2) -> Self {
        Self { min: center - size * 0.5, max: center + size * 0.5 }
    }

    /// Returns the smallest rectangle that contains these points; points that are not finite are skipped.
    pub fn of(points: impl IntoIterator<Item = DVec2>) -> Self {
        points.into_iter().fold(Self::EMPTY, Self::with)
    }

    /// Returns the smallest rectangle that contains this one and a point; a point that is not finite is
    /// skipped.
    pub fn with(self, point: DVec2) -> Self {
        if !point.is_finite() {
            return self;
        }
        Self { min: self.min.min(point), max: self.max.max(point) }
    }

    /// Returns the smallest rectangle that contains both.
    pub fn union(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// Returns the rectangle grown by a margin on every side; a negative margin shrinks it.
    pub fn grown(self, margin: f64) -> Self {
        Self { min: self.min - DVec2::splat(margin), max: self.max + DVec2::splat(margin) }
    }

    /// Returns whether the rectangle contains no point.
    pub fn is_empty(&self) -> bool {
        !(self.min.x <= self.max.x && self.min.y <= self.max.y)
    }

    /// Returns the four corners, around the rectangle.
    pub fn corners(&self) -> [DVec2; 4] {
        [self.min, DVec2::new(self.max.x, self.min.y), self.max, DVec2::new(self.min.x, self.max.y)]
    }

    /// Returns width and height.
    pub fn size(&self) -> DVec2 {
        self.max - self.min
    }

    /// Returns the center, computed without overflow.
    pub fn center(&self) -> DVec2 {
        self.min * 0.5 + self.max * 0.5
    }

    /// Returns whether the rectangle contains another.
    pub fn contains(&self, other: &Self) -> bool {
        self.min.cmple(other.min).all() && self.max.cmpge(other.max).all()
    }

    /// Returns the area of the intersection of two rectangles.
    pub fn overlap(&self, other: &Self) -> f64 {
        let common = (self.max.min(other.max) - self.min.max(other.min)).max(DVec2::ZERO);
        common.x * common.y
    }
}

/// The orientation of a figure's second axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AxisY {
    /// Up, as in mathematics.
    #[default]
    Up,
    /// Down, as on a screen.
    Down,
}

impl AxisY {
    /// From an offset in the figure's coordinates to one of pixels, which count downwards, and back.
    fn turn(self, offset: DVec2) -> DVec2 {
        match self {
            AxisY::Up => DVec2::new(offset.x, -offset.y),
            AxisY::Down => offset,
        }
    }
}

/// The map from figure coordinates to pixels, with the same scale on both axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The center, in figure coordinates.
    pub center: DVec2,
    /// The center, in pixels.
    pub center_pixel: DVec2,
    /// Pixels per unit of length.
    pub scale: f64,
    /// The orientation of the figure's second axis.
    pub axis_y: AxisY,
}

impl View {
    /// Returns the largest view that shows `shown` inside the pixel rectangle `paper`.
    ///
    /// A figure of size zero is shown two units wide, or wider if the coordinates are too large for that.
    pub fn fit(shown: Area, paper: Area) -> Self {
        let shown = if shown.is_empty() { Area::around(DVec2::ZERO, DVec2::splat(2.0)) } else { shown };
        let center = shown.center();
        // Rounded coordinates of this magnitude differ by this much without meaning anything.
        let coarse = center.abs().max_element() * f64::EPSILON * 4.0;
        let mut size = shown.size();
        if size.max_element() <= coarse.max(SMALLEST) {
            size = DVec2::splat((coarse * 16.0).max(2.0));
        }
        let ratios = paper.size() / size.max(DVec2::splat(SMALLEST));
        Self { center, center_pixel: paper.center(), scale: ratios.min_element(), axis_y: AxisY::Up }
    }

    /// Converts figure coordinates to pixels.
    pub fn to_pixel(&self, point: DVec2) -> DVec2 {
        let offset = (point - self.center) * self.scale;
        self.center_pixel + self.axis_y.turn(offset)
    }

    /// Converts pixels to figure coordinates.
    pub fn to_figure(&self, pixel: DVec2) -> DVec2 {
        let offset = (pixel - self.center_pixel) / self.scale;
        self.center + self.axis_y.turn(offset)
    }

    /// Returns the largest error of lines that represent a curve, in the figure's unit: less than is visible.
    pub fn chord(&self) -> f64 {
        self.length_of(0.15)
    }

    /// Returns the length of this many pixels in the figure's unit.
    pub fn length_of(&self, pixels: f64) -> f64 {
        pixels / self.scale
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_shows_the_whole_area_upright() {
        let paper = Area::new(DVec2::new(10.0, 20.0), DVec2::new(410.0, 220.0));
        let shown = Area::new(DVec2::new(-3.0, 5.0), DVec2::new(7.0, 8.0));
        let view = View::fit(shown, paper);
        let corners = Area::of([view.to_pixel(shown.min), view.to_pixel(shown.max)]);
        assert!(paper.grown(1e-9).contains(&corners));
        assert!(view.to_pixel(shown.max).y < view.to_pixel(shown.min).y);
        let back = view.to_figure(view.to_pixel(shown.max));
        assert!((back - shown.max).length() < 1e-12);
    }

    #[test]
    fn an_axis_that_points_down_mirrors_the_view() {
        let paper = Area::new(DVec2::ZERO, DVec2::new(100.0, 50.0));
        let shown = Area::new(DVec2::new(-3.0, 5.0), DVec2::new(7.0, 8.0));
        let up = View::fit(shown, paper);
        let down = View { axis_y: AxisY::Down, ..up };
        let mirrored = DVec2::new(shown.min.x, shown.max.y);
        assert_eq!(down.to_pixel(shown.min), up.to_pixel(mirrored));
        assert!((down.to_figure(down.to_pixel(shown.max)) - shown.max).length() < 1e-12);
    }

    #[test]
    fn points_of_every_magnitude_fall_on_the_paper() {
        let paper = Area::new(DVec2::ZERO, DVec2::new(100.0, 100.0));
        for magnitude in [0.0, 1e-308, 1e-200, 1.0, 1e9, 1e150] {
            let shown = Area::of([DVec2::splat(magnitude), DVec2::new(-magnitude, 0.5 * magnitude)]);
            let view = View::fit(shown, paper);
            for corner in [shown.min, shown.max, shown.center()] {
                let pixel = view.to_pixel(corner);
                assert!(paper.grown(1e-6).contains(&Area::of([pixel])), "{magnitude}: {pixel}");
            }
        }
        assert!(View::fit(Area::EMPTY, paper).scale.is_finite());
    }
}

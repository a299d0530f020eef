use alloc::vec;
use alloc::vec::Vec;

use crate::convex::Adjacency;

/// Faces, edges and neighbors of a hull, as [`Adjacency`] shows them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Surface {
    face_starts: Vec<u32>,
    face_vertices: Vec<u32>,
    edges: Vec<[u32; 2]>,
    edge_starts: Vec<u32>,
    neighbor_starts: Vec<u32>,
    neighbors: Vec<u32>,
    left_faces: Vec<u32>,
}

impl Surface {
    /// From the faces' corners, counter-clockwise as seen from outside, by vertex index below `vertex_count`.
    ///
    /// Each edge runs one way along one face and the other way along another. So the ways along all faces,
    /// sorted, list every vertex's neighbors with the faces to their left, and those that lead upwards are
    /// the edges.
    pub(super) fn new(vertex_count: usize, faces: &[Vec<u32>]) -> Self {
        let mut surface = Self { face_starts: vec![0], ..Self::default() };
        let mut ways: Vec<[u32; 3]> = Vec::new();
        for (index, face) in faces.iter().enumerate() {
            surface.face_vertices.extend(face);
            surface.face_starts.push(surface.face_vertices.len() as u32);
            for (k, &from) in face.iter().enumerate() {
                ways.push([from, face[(k + 1) % face.len()], index as u32]);
            }
        }
        ways.sort_unstable();
        surface.neighbor_starts = vec![0; vertex_count + 1];
        surface.edge_starts = vec![0; vertex_count + 1];
        for &[from, to, left] in &ways {
            surface.neighbor_starts[from as usize + 1] += 1;
            surface.neighbors.push(to);
            surface.left_faces.push(left);
            if from < to {
                surface.edge_starts[from as usize + 1] += 1;
                surface.edges.push([from, to]);
            }
        }
        for vertex in 0..vertex_count {
            surface.neighbor_starts[vertex + 1] += surface.neighbor_starts[vertex];
            surface.edge_starts[vertex + 1] += surface.edge_starts[vertex];
        }
        surface.turn(faces);
        surface
    }

    /// Puts every vertex's neighbors in counter-clockwise order, the lowest first: the face to the left of
    /// the way to one comes back from the next.
    fn turn(&mut self, faces: &[Vec<u32>]) {
        for vertex in 0..self.neighbor_starts.len() - 1 {
            let [start, end] = [vertex, vertex + 1].map(|i| self.neighbor_starts[i] as usize);
            for at in start + 1..end {
                let face = &faces[self.left_faces[at - 1] as usize];
                let place = face.iter().position(|&corner| corner as usize == vertex);
                let back = place.map(|place| face[(place + face.len() - 1) % face.len()]);
                let next = (at..end).find(|&other| Some(self.neighbors[other]) == back);
                if let Some(next) = next {
                    self.neighbors.swap(at, next);
                    self.left_faces.swap(at, next);
                }
            }
        }
    }

    pub(super) fn adjacency(&self) -> Adjacency<'_> {
        Adjacency {
            face_starts: &self.face_starts,
            face_vertices: &self.face_vertices,
            edges: &self.edges,
            edge_starts: &self.edge_starts,
            neighbor_starts: &self.neighbor_starts,
            neighbors: &self.neighbors,
            left_faces: &self.left_faces,
        }
    }
}

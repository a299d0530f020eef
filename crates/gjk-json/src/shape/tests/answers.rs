use gjk_body::answer::Coordinates;

#[test]
fn zero_has_no_sign() {
    let text = serde_json::to_string(&Coordinates::new(glam::DVec2::new(-0.0, 1.0))).unwrap();
    assert_eq!(text, "[0.0,1.0]");
}

#[test]
fn f32_is_widened_exactly() {
    let text = serde_json::to_string(&Coordinates::new(glam::Vec3::new(0.1, 1e-40, -3.0))).unwrap();
    assert_eq!(text, format!("[{:?},{:?},-3.0]", 0.1_f32 as f64, 1e-40_f32 as f64));
}

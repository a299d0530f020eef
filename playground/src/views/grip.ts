/** Hands on the shapes of a scene: dragged in the plane that faces the eye; with Shift turned. */

import * as three from "three";
import type { Edit } from "../door";

export type Change = (name: "a" | "b", edit: Edit) => void;

/** How far a pixel turns a shape, in radians. */
const TURN = 0.01;

interface Scene {
  canvas: HTMLCanvasElement;
  camera: three.Camera;
  /** Its children called `a` and `b` can be taken. */
  content: three.Group;
  /** Whether the eye may move: not while a shape does. */
  free: (isFree: boolean) => void;
}

export function grip({ canvas, camera, content, free }: Scene, change: Change): void {
  const ray = new three.Raycaster();
  const plane = new three.Plane();
  let held: { name: "a" | "b"; last: three.Vector3; x: number; y: number } | null = null;
  const aim = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect();
    const at = new three.Vector2(((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2);
    ray.setFromCamera(at, camera);
  };
  const press = (event: PointerEvent) => {
    aim(event);
    const found = ray.intersectObjects(content.children, false).find(({ object }) => object.name === "a" || object.name === "b");
    if (!found) return;
    held = { name: found.object.name as "a" | "b", last: found.point, x: event.clientX, y: event.clientY };
    plane.setFromNormalAndCoplanarPoint(camera.getWorldDirection(new three.Vector3()), found.point);
    canvas.setPointerCapture(event.pointerId);
    free(false);
  };
  const turn = (name: "a" | "b", dx: number, dy: number) => {
    const axis = new three.Vector3(dy, dx, 0).applyQuaternion(camera.quaternion);
    if (axis.length() > 0) change(name, { kind: "turn_about", axis: axis.toArray(), by: Math.hypot(dx, dy) * TURN });
  };
  const move = (event: PointerEvent) => {
    if (!held) return;
    if (event.shiftKey) {
      turn(held.name, event.clientX - held.x, event.clientY - held.y);
    } else {
      aim(event);
      const now = ray.ray.intersectPlane(plane, new three.Vector3());
      if (now) {
        change(held.name, { kind: "move", by: now.clone().sub(held.last).toArray() });
        held.last = now;
      }
    }
    [held.x, held.y] = [event.clientX, event.clientY];
  };
  const release = () => {
    held = null;
    free(true);
  };
  // Before the eye's own listener, which must not begin to move.
  canvas.addEventListener("pointerdown", press, { capture: true });
  canvas.addEventListener("pointermove", move);
  canvas.addEventListener("pointerup", release);
  canvas.addEventListener("pointercancel", release);
}

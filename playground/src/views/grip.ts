/** Hands on the shapes of a scene: dragged in the plane that faces the eye; with Shift turned. */

import * as three from "three";
import { hitAlong, type Edit } from "../door";
import { near } from "./near";

export interface Hands {
  /** The request whose shapes are seen. */
  drawn: () => string;
  change: (name: "a" | "b", edit: Edit) => void;
}

/** How far a pixel turns a shape, in radians. */
const TURN = 0.01;

interface Scene {
  canvas: HTMLCanvasElement;
  camera: three.Camera;
  /** Whether the eye may move: not while a shape does. */
  free: (isFree: boolean) => void;
}

export function grip({ canvas, camera, free }: Scene, { drawn, change }: Hands): void {
  /** Where it is held, and how deep in the picture. */
  let held: { pointer: number; name: "a" | "b"; last: three.Vector3; depth: number; x: number; y: number } | null = null;
  /** The point of the world at a pixel, as deep in the picture as another: in a plane that faces the eye. */
  const at = (x: number, y: number, depth: number) => {
    const box = canvas.getBoundingClientRect();
    return new three.Vector3(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2, depth).unproject(camera);
  };
  const toward = (x: number, y: number) => at(x, y, 0).sub(camera.position);
  const press = ({ clientX: x, clientY: y, pointerId, pointerType }: PointerEvent) => {
    // A second finger takes nothing: together they move the eye, or go on with what is held.
    if (held) return;
    const direction = toward(x, y);
    const angle = direction.angleTo(toward(x + near(pointerType), y));
    const met = hitAlong(drawn(), { origin: camera.position.toArray(), direction: direction.toArray() }, angle);
    if (!met) return;
    const last = new three.Vector3().fromArray(met.point);
    held = { pointer: pointerId, name: met.shape, last, depth: last.clone().project(camera).z, x, y };
    canvas.setPointerCapture(pointerId);
    free(false);
  };
  const turn = (name: "a" | "b", dx: number, dy: number) => {
    const axis = new three.Vector3(dy, dx, 0).applyQuaternion(camera.quaternion);
    if (axis.length() > 0) change(name, { kind: "turn_about", axis: axis.toArray(), by: Math.hypot(dx, dy) * TURN });
  };
  const move = ({ clientX: x, clientY: y, shiftKey, pointerId }: PointerEvent) => {
    if (held?.pointer !== pointerId) return;
    if (shiftKey) {
      turn(held.name, x - held.x, y - held.y);
    } else {
      const now = at(x, y, held.depth);
      change(held.name, { kind: "move", by: now.clone().sub(held.last).toArray() });
      held.last = now;
    }
    [held.x, held.y] = [x, y];
  };
  const release = ({ pointerId }: PointerEvent) => {
    if (held?.pointer !== pointerId) return;
    held = null;
    free(true);
  };
  // Before the eye's own listener, which must not begin to move.
  canvas.addEventListener("pointerdown", press, { capture: true });
  canvas.addEventListener("pointermove", move);
  canvas.addEventListener("pointerup", release);
  canvas.addEventListener("pointercancel", release);
}

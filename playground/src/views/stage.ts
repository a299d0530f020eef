/** A canvas with a scene of space: camera, light, picking. Drawn when something changed, never in a loop. */

import * as three from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import type { Edit } from "../door";
import type { Mesh } from "../run";
import type { Point } from "../shape";

type Change = (name: "a" | "b", edit: Edit) => void;

/** How far a pixel turns a shape, in radians. */
const TURN = 0.01;

const vector = (at: Point) => new three.Vector3(at[0] ?? 0, at[1] ?? 0, at[2] ?? 0);

export class Stage {
  private readonly renderer: three.WebGLRenderer;
  private readonly scene = new three.Scene();
  private readonly camera = new three.PerspectiveCamera(35, 1, 0.01, 1e5);
  private readonly controls: OrbitControls;
  private readonly content = new three.Group();
  private readonly observer: ResizeObserver;
  private other: Stage | null = null;
  private fitted = false;
  private following = false;

  constructor(private readonly canvas: HTMLCanvasElement, change: Change | null) {
    this.renderer = new three.WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.camera.up.set(0, 0, 1);
    this.camera.position.set(6, -10, 5);
    this.controls = new OrbitControls(this.camera, canvas);
    const sun = new three.DirectionalLight(0xffffff, 1.6);
    sun.position.set(-2, -3, 5);
    this.scene.add(this.content, new three.HemisphereLight(0xffffff, 0xaaaaaa, 2.2), sun);
    this.controls.addEventListener("change", () => {
      this.draw();
      if (!this.following) this.other?.look(this);
    });
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(canvas);
    if (change) this.listen(change);
  }

  /** Turns the other stage's camera whenever this one's is turned. */
  follow(other: Stage): void {
    other.other = this;
  }

  end(): void {
    this.observer.disconnect();
    this.controls.dispose();
    this.clear();
    this.renderer.dispose();
  }

  /** The color of that name in the style sheet. */
  color(name: string): three.Color {
    return new three.Color(getComputedStyle(this.canvas).getPropertyValue(`--${name}`).trim());
  }

  clear(): void {
    for (const child of [...this.content.children]) {
      this.content.remove(child);
      child.traverse((part) => {
        if (part instanceof three.Mesh || part instanceof three.LineSegments || part instanceof three.Line) {
          part.geometry.dispose();
          (part.material as three.Material).dispose();
        }
      });
    }
  }

  mesh(mesh: Mesh, color: string, opacity: number, name = ""): void {
    const fill = `${color}-fill`;
    const geometry = new three.BufferGeometry();
    geometry.setAttribute("position", new three.Float32BufferAttribute(mesh.positions, 3));
    geometry.setIndex(mesh.indices);
    geometry.computeVertexNormals();
    const material = new three.MeshLambertMaterial({ color: this.color(fill), transparent: opacity < 1, opacity, depthWrite: opacity >= 1, side: three.DoubleSide });
    const body = new three.Mesh(geometry, material);
    body.name = name;
    const lines = new three.LineSegments(new three.EdgesGeometry(geometry, mesh.smooth ? 40 : 1), new three.LineBasicMaterial({ color: this.color(color) }));
    this.content.add(body, lines);
  }

  /** A line between points, closed where asked for by repeating the first. */
  line(points: Point[], color: string): void {
    const geometry = new three.BufferGeometry().setFromPoints(points.map(vector));
    const material = new three.LineBasicMaterial({ color: this.color(color), depthTest: false, transparent: true });
    const line = new three.Line(geometry, material);
    line.renderOrder = 2;
    this.content.add(line);
  }

  /** A ball of a constant share of the picture. */
  dot(at: Point, color: string, size = 1): void {
    const radius = 0.008 * size * this.camera.position.distanceTo(this.controls.target);
    const ball = new three.Mesh(new three.SphereGeometry(radius, 16, 12), new three.MeshBasicMaterial({ color: this.color(color), depthTest: false, transparent: true }));
    ball.position.copy(vector(at));
    ball.renderOrder = 3;
    this.content.add(ball);
  }

  /** A bar, since lines are one pixel wide. */
  bar(from: Point, to: Point, color: string): void {
    const [start, end] = [vector(from), vector(to)];
    const length = start.distanceTo(end);
    if (!(length > 0)) return;
    const radius = 0.0035 * this.camera.position.distanceTo(this.controls.target);
    const bar = new three.Mesh(new three.CylinderGeometry(radius, radius, length, 10), new three.MeshBasicMaterial({ color: this.color(color), depthTest: false, transparent: true }));
    bar.position.copy(start).add(end).multiplyScalar(0.5);
    bar.quaternion.setFromUnitVectors(new three.Vector3(0, 1, 0), end.sub(start).divideScalar(length));
    bar.renderOrder = 2;
    this.content.add(bar);
  }

  arrow(from: Point, along: Point, color: string): void {
    const direction = vector(along);
    if (!(direction.length() > 0)) return;
    const length = 0.12 * this.camera.position.distanceTo(this.controls.target);
    this.content.add(new three.ArrowHelper(direction.normalize(), vector(from), length, this.color(color), 0.3 * length, 0.15 * length));
  }

  /** Moves the camera once so that all of these are seen. */
  fit(meshes: Mesh[]): void {
    if (this.fitted) return;
    const box = new three.Box3();
    for (const { positions } of meshes) box.union(new three.Box3().setFromArray(positions));
    if (box.isEmpty()) return;
    const ball = box.getBoundingSphere(new three.Sphere());
    const far = (1.15 * Math.max(ball.radius, 1e-6)) / Math.sin((this.camera.fov * Math.PI) / 360);
    this.controls.target.copy(ball.center);
    this.camera.position.copy(ball.center).add(new three.Vector3(2, -3.2, 1.7).setLength(far));
    this.camera.near = far / 1000;
    this.camera.far = far * 100;
    this.camera.updateProjectionMatrix();
    this.fitted = true;
    this.following = true;
    this.controls.update();
    this.following = false;
  }

  draw(): void {
    this.renderer.render(this.scene, this.camera);
  }

  private look(other: Stage): void {
    const offset = other.camera.position.clone().sub(other.controls.target);
    const far = this.camera.position.distanceTo(this.controls.target);
    this.following = true;
    this.camera.position.copy(this.controls.target).add(offset.setLength(far));
    this.controls.update();
    this.following = false;
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.camera.aspect = clientWidth / clientHeight;
    this.camera.updateProjectionMatrix();
    this.draw();
  }

  /** A shape under the pointer is dragged in the plane that faces the eye; with Shift it is turned. */
  private listen(change: Change): void {
    const ray = new three.Raycaster();
    const plane = new three.Plane();
    let held: { name: "a" | "b"; last: three.Vector3; x: number; y: number } | null = null;
    const aim = (event: PointerEvent) => {
      const box = this.canvas.getBoundingClientRect();
      const at = new three.Vector2(((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2);
      ray.setFromCamera(at, this.camera);
    };
    this.canvas.addEventListener("pointerdown", (event) => {
      aim(event);
      const found = ray.intersectObjects(this.content.children, false).find(({ object }) => object.name === "a" || object.name === "b");
      if (!found) return;
      held = { name: found.object.name as "a" | "b", last: found.point, x: event.clientX, y: event.clientY };
      plane.setFromNormalAndCoplanarPoint(this.camera.getWorldDirection(new three.Vector3()), found.point);
      this.controls.enabled = false;
    }, { capture: true });
    this.canvas.addEventListener("pointermove", (event) => {
      if (!held) return;
      if (event.shiftKey) {
        const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
        const axis = new three.Vector3(dy, dx, 0).applyQuaternion(this.camera.quaternion);
        if (axis.length() > 0) change(held.name, { kind: "turn_about", axis: axis.toArray(), by: Math.hypot(dx, dy) * TURN });
      } else {
        aim(event);
        const now = ray.ray.intersectPlane(plane, new three.Vector3());
        if (now) {
          change(held.name, { kind: "move", by: now.clone().sub(held.last).toArray() });
          held.last = now;
        }
      }
      [held.x, held.y] = [event.clientX, event.clientY];
    });
    for (const name of ["pointerup", "pointercancel"] as const) {
      this.canvas.addEventListener(name, () => {
        held = null;
        this.controls.enabled = true;
      });
    }
  }
}

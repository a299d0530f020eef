/** A canvas with a scene of space: camera, light, marks. Drawn when something changed, never in a loop. */

import * as three from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { SVGRenderer } from "three/examples/jsm/renderers/SVGRenderer.js";
import type { Mesh } from "../run";
import type { Point } from "../shape";
import type { Camera } from "../state";
import { gridStep } from "./frame";
import { grip, type Hands } from "./grip";
import { corners, placed, type Label as Name, type PlacedLabel } from "./labels";
import type { Drawing } from "./offer";
import { axisNumbers, groundNumbers } from "./scale";

interface Label extends Pick<Name, "text" | "link" | "size" | "on" | "away"> {
  place: three.Vector3;
  color: string;
}

/** The radius of a dot and of a bar, as shares of how far the eye is. */
const [DOT, BAR] = [0.008, 0.0032];

/** A dot at the end of a bar is no larger than this share of it: both ends are seen, and what is between. */
const OF_BAR = 0.3;

/** How many cells the ground has on each side of its middle. */
const CELLS = 10;

/** How many cells the axes reach in each direction. */
const AXIS = 3;

/** How strong lights are on paper, where they are not spread over a half sphere: full light washes colors out. */
const ON_PAPER = 0.8 / Math.PI;

/** How much of its edges' color a surface has: light and shade need more than a fill in the plane. */
const FILL = 0.2;

/** How large letters of names and of numbers are, in pixels. */
const NAME = 13;
const TICK = { size: 11, away: 3, on: true };

/** From where a pair is seen at first. */
const SIDE = new three.Vector3(2, -3.2, 1.7);

const vector = (at: Point) => new three.Vector3(at[0] ?? 0, at[1] ?? 0, at[2] ?? 0);

export class Stage {
  private readonly renderer: three.WebGLRenderer;
  private readonly scene = new three.Scene();
  private readonly camera = new three.PerspectiveCamera(35, 1, 0.01, 1e5);
  private readonly controls: OrbitControls;
  private readonly content = new three.Group();
  private readonly observer: ResizeObserver;
  private readonly lights: three.Light[];
  private labels: Label[] = [];
  /** What was cleared and still has to be disposed of. */
  private old: three.Object3D[] = [];
  private floor = { middle: new three.Vector3(), cell: 1 };
  private other: Stage | null = null;
  private opening = -1;
  private following = false;

  /** `moved` is told when a hand has left the camera somewhere else. */
  constructor(private readonly canvas: HTMLCanvasElement, private readonly moved: () => void, hands: Hands | null) {
    this.renderer = new three.WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.camera.up.set(0, 0, 1);
    this.controls = new OrbitControls(this.camera, canvas);
    const [sun, moon] = [new three.DirectionalLight(0xffffff, 1.5), new three.DirectionalLight(0xffffff, 0.5)];
    sun.position.set(-2, -3, 5);
    moon.position.set(3, 2, -2);
    this.lights = [new three.AmbientLight(0xffffff, 1.7), sun, moon];
    this.scene.add(this.content, ...this.lights);
    this.controls.addEventListener("change", () => {
      this.draw();
      if (!this.following) this.other?.look(this);
    });
    this.controls.addEventListener("end", moved);
    this.resize();
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(canvas);
    const { camera } = this;
    if (hands) grip({ canvas, camera, free: (isFree) => (this.controls.enabled = isFree) }, hands);
  }

  /** Turns the other stage's camera whenever this one's is turned. */
  follow(other: Stage): void {
    other.other = this;
  }

  end(): void {
    this.observer.disconnect();
    this.controls.dispose();
    this.clear();
    this.dispose();
    this.renderer.dispose();
  }

  /** Takes everything away, but only disposes of it after the next drawing, which then finds its shaders compiled. */
  clear(): void {
    this.labels = [];
    this.old.push(...this.content.children);
    this.content.clear();
  }

  mesh(mesh: Mesh, color: string, opacity: number): void {
    if (mesh.indices.length === 0) return this.thin(mesh, color);
    const geometry = new three.BufferGeometry();
    geometry.setAttribute("position", new three.Float32BufferAttribute(mesh.positions, 3));
    geometry.setIndex(mesh.indices);
    geometry.computeVertexNormals();
    const material = new three.MeshLambertMaterial({ color: this.color(`${color}-fill`).lerp(this.color(color), FILL), flatShading: !mesh.smooth, transparent: true, opacity, depthWrite: false, side: three.DoubleSide });
    const body = new three.Mesh(geometry, material);
    const lines = new three.LineSegments(new three.EdgesGeometry(geometry, mesh.smooth ? 40 : 1), new three.LineBasicMaterial({ color: this.color(color) }));
    this.content.add(body, lines);
  }

  /** A point or a segment, which has no faces to be seen by. */
  private thin({ positions }: Mesh, color: string): void {
    const [from, to] = [positions.slice(0, 3), positions.slice(3, 6)];
    if (to.length > 0) this.bar(from, to, color);
    else if (from.length > 0) this.dot(from, color);
  }

  /** Translucent triangles between corners. */
  faces(corners: Point[], triangles: number[][], color: string, opacity: number): void {
    if (triangles.length === 0) return;
    const geometry = new three.BufferGeometry();
    geometry.setAttribute("position", new three.Float32BufferAttribute(corners.flat(), 3));
    geometry.setIndex(triangles.flat());
    const material = new three.MeshBasicMaterial({ color: this.color(color), transparent: true, opacity, depthWrite: false, side: three.DoubleSide });
    const mesh = new three.Mesh(geometry, material);
    mesh.renderOrder = 1;
    this.content.add(mesh);
  }

  /** A translucent ball around the origin. */
  ball(radius: number, color: string, opacity: number): void {
    if (!(radius > 0)) return;
    const material = new three.MeshBasicMaterial({ color: this.color(color), transparent: true, opacity, depthWrite: false });
    this.content.add(new three.Mesh(new three.SphereGeometry(radius, 32, 20), material));
  }

  /** A line between points, closed where asked for by repeating the first. */
  line(points: Point[], color: string): void {
    const geometry = new three.BufferGeometry().setFromPoints(points.map(vector));
    const line = new three.Line(geometry, new three.LineBasicMaterial({ color: this.color(color), depthTest: false, transparent: true }));
    line.renderOrder = 2;
    this.content.add(line);
  }

  /** A ball of a constant share of the picture. */
  dot(at: Point, color: string, size = 1, most = Infinity): void {
    this.mark(new three.SphereGeometry(Math.min(DOT * size * this.far(), most), 12, 8), color, 3).position.copy(vector(at));
  }

  /** Two points and what is between them, of which none hides another. */
  span(from: Point, to: Point, color: string): void {
    const length = vector(from).distanceTo(vector(to));
    this.bar(from, to, color);
    for (const end of [from, to]) this.dot(end, color, 1, length > 0 ? Math.max(OF_BAR * length, BAR * this.far()) : Infinity);
  }

  /** Many points, each a few pixels large. */
  points(points: Point[], color: string): void {
    if (points.length === 0) return;
    const geometry = new three.BufferGeometry();
    geometry.setAttribute("position", new three.Float32BufferAttribute(points.flat(), 3));
    const material = new three.PointsMaterial({ color: this.color(color), size: 4, sizeAttenuation: false, depthTest: false, transparent: true, opacity: 0.75 });
    const drawn = new three.Points(geometry, material);
    drawn.renderOrder = 1;
    this.content.add(drawn);
  }

  /** Translucent polygons, each convex. */
  polygons(polygons: Point[][], color: string, opacity: number): void {
    const corners = polygons.flat();
    let first = 0;
    const triangles = polygons.flatMap((polygon) => {
      const start = first;
      first += polygon.length;
      return polygon.slice(2).map((_, i) => [start, start + i + 1, start + i + 2]);
    });
    this.faces(corners, triangles, color, opacity);
  }

  /** A bar, since lines are one pixel wide. */
  bar(from: Point, to: Point, color: string): void {
    const [start, end] = [vector(from), vector(to)];
    const length = start.distanceTo(end);
    if (!(length > 0)) return;
    const radius = Math.min(BAR * this.far(), length);
    const bar = this.mark(new three.CylinderGeometry(radius, radius, length, 6), color, 2);
    bar.position.copy(start).add(end).multiplyScalar(0.5);
    bar.quaternion.setFromUnitVectors(new three.Vector3(0, 1, 0), end.sub(start).divideScalar(length));
  }

  /** An arrow of a constant share of the picture. */
  arrow(from: Point, along: Point, color: string): void {
    this.arrowOf(0.12 * this.far(), from, along, color);
  }

  /** An arrow from a point to where a vector leads from it. */
  vector(from: Point, along: Point, color: string): void {
    this.arrowOf(vector(along).length(), from, along, color);
  }

  private arrowOf(length: number, from: Point, along: Point, color: string): void {
    const direction = vector(along);
    const size = direction.length();
    if (!(size > 0 && length > 0)) return;
    direction.divideScalar(size);
    const head = Math.min(0.035 * this.far(), length / 2);
    const start = vector(from);
    const neck = start.clone().addScaledVector(direction, length - head);
    this.bar(from, neck.toArray(), color);
    const tip = this.mark(new three.ConeGeometry(0.3 * head, head, 12), color, 2);
    tip.position.copy(neck).addScaledVector(direction, head / 2);
    tip.quaternion.setFromUnitVectors(new three.Vector3(0, 1, 0), direction);
  }

  /** A name that stands beside a point. */
  label(at: Point, text: string, color: string, looks: Partial<Omit<Label, "text" | "place" | "color">> = {}): void {
    this.labels.push({ ...looks, place: vector(at), text, color });
  }

  /** A grid below everything that was opened. */
  ground(): void {
    const { middle, cell } = this.floor;
    const ends = Array.from({ length: 2 * CELLS + 1 }, (_, i) => i - CELLS).flatMap((i) => [[i, -CELLS], [i, CELLS], [-CELLS, i], [CELLS, i]]);
    const geometry = new three.BufferGeometry().setFromPoints(ends.map(([x = 0, y = 0]) => new three.Vector3(x * cell, y * cell, 0).add(middle)));
    this.content.add(new three.LineSegments(geometry, new three.LineBasicMaterial({ color: this.color("grid") })));
    for (const { at, text } of groundNumbers(middle.toArray(), cell)) this.label(at, text, "faint", TICK);
  }

  /** The axes through the origin. */
  axes(): void {
    const long = AXIS * this.floor.cell;
    for (const { at, text } of axisNumbers(long, this.floor.cell)) this.label(at, text, "faint", TICK);
    for (const axis of [[long, 0, 0], [0, long, 0], [0, 0, long]]) {
      const geometry = new three.BufferGeometry().setFromPoints([vector(axis.map((value) => -value)), vector(axis)]);
      this.content.add(new three.Line(geometry, new three.LineBasicMaterial({ color: this.color("axis") })));
    }
  }

  /**
   * Moves the camera, once for everything that is opened: to where it was, or to where all of this is seen.
   */
  open(opening: number, meshes: Mesh[], camera: Camera | null): void {
    if (this.opening === opening) return;
    const box = new three.Box3();
    for (const { positions } of meshes) box.union(new three.Box3().setFromArray(positions));
    if (box.isEmpty()) return;
    const ball = box.getBoundingSphere(new three.Sphere());
    // Half of what the eye sees, up and down or across, whichever is less.
    const up = Math.tan((this.camera.fov * Math.PI) / 360);
    const half = Math.atan(up * Math.min(1, this.camera.aspect));
    const far = (1.15 * Math.max(ball.radius, 1e-6)) / Math.sin(half);
    const cell = gridStep(100 / ball.radius);
    // On lines of the world's own grid.
    const onGrid = (value: number) => Math.round(value / cell) * cell;
    this.floor = { middle: new three.Vector3(onGrid(ball.center.x), onGrid(ball.center.y), box.min.z), cell };
    this.controls.target.copy(camera ? vector(camera.target) : ball.center);
    this.camera.position.copy(this.controls.target).add(camera ? vector(camera.eye) : SIDE.clone().setLength(far));
    this.camera.near = far / 1000;
    this.camera.far = far * 100;
    this.camera.updateProjectionMatrix();
    this.opening = opening;
    this.settle();
  }

  seenFrom(): Camera {
    const { target } = this.controls;
    return { eye: this.camera.position.clone().sub(target).toArray(), target: target.toArray() };
  }

  /** Brings the eye nearer or farther. */
  zoom(factor: number): void {
    const { target } = this.controls;
    this.camera.position.sub(target).multiplyScalar(factor).add(target);
    this.settle();
    this.moved();
  }

  /** Moves the eye around what it looks at, by angles to the right and up. */
  turn(right: number, up: number): void {
    const { target } = this.controls;
    const place = new three.Spherical().setFromVector3(this.camera.position.clone().sub(target).applyAxisAngle(new three.Vector3(1, 0, 0), -Math.PI / 2));
    place.theta += right;
    place.phi -= up;
    place.makeSafe();
    this.camera.position.setFromSpherical(place).applyAxisAngle(new three.Vector3(1, 0, 0), Math.PI / 2).add(target);
    this.controls.update();
    this.moved();
  }

  draw(): void {
    this.renderer.render(this.scene, this.camera);
    this.dispose();
    const names = this.names().map(({ text, class: color, box, size, link }) => {
      const name = document.createElement("span");
      name.textContent = text;
      name.style.color = `var(--${color?.split(" ")[0]})`;
      name.style.fontSize = `${size}px`;
      if (link) name.dataset["link"] = link;
      name.style.transform = `translate(${box.left.toFixed(1)}px, ${box.top.toFixed(1)}px)`;
      return name;
    });
    this.canvas.parentElement?.querySelector(".labels")?.replaceChildren(...names);
  }

  /** What is seen, as paths. */
  drawing(): Drawing {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const renderer = new SVGRenderer();
    renderer.setSize(width, height);
    renderer.setPrecision(1);
    const shine = (factor: number) => this.lights.forEach((light) => (light.intensity *= factor));
    shine(ON_PAPER);
    renderer.render(this.scene, this.camera);
    shine(1 / ON_PAPER);
    const write = (node: Node) => new XMLSerializer().serializeToString(node);
    const names = this.names().map(({ text, class: color = "", box, size }) => {
      const at = `x="${((box.left + box.right) / 2).toFixed(1)}" y="${((box.top + box.bottom) / 2).toFixed(1)}"`;
      return `<text ${at} dy="0.35em" text-anchor="middle" font-size="${size}" font-family="sans-serif" fill="#${this.color(color.split(" ")[0]!).getHexString()}">${text}</text>`;
    });
    const middle = `<g transform="translate(${width / 2} ${height / 2})">${Array.from(renderer.domElement.childNodes, write).join("")}</g>`;
    return { width, height, content: `${middle}${names.join("")}` };
  }

  /** The names that have room, those of shapes and vertices before numbers. */
  private names(): PlacedLabel[] {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const labels = this.labels.map(({ place, color, size = NAME, ...looks }): Name => ({ ...looks, size, at: this.pixel(place), class: `${color} strong` }));
    const ordered = [...labels].sort((one, other) => (other.size ?? NAME) - (one.size ?? NAME));
    const caption = this.canvas.parentElement?.querySelector("figcaption")?.textContent ?? "";
    return placed(ordered, { width, height }, corners({ width }, caption));
  }

  private dispose(): void {
    for (const part of this.old) {
      if (part instanceof three.Mesh || part instanceof three.LineSegments || part instanceof three.Line || part instanceof three.Points) {
        part.geometry.dispose();
        (part.material as three.Material).dispose();
      }
    }
    this.old = [];
  }

  /** The color of that name in the style sheet. */
  private color(name: string): three.Color {
    return new three.Color(getComputedStyle(this.canvas).getPropertyValue(`--${name}`).trim());
  }

  /** How far the eye is from what it looks at. */
  private far(): number {
    return this.camera.position.distanceTo(this.controls.target);
  }

  /** A mark that nothing hides. */
  private mark(geometry: three.BufferGeometry, color: string, order: number): three.Mesh {
    const mark = new three.Mesh(geometry, new three.MeshBasicMaterial({ color: this.color(color), depthTest: false, transparent: true }));
    mark.renderOrder = order;
    this.content.add(mark);
    return mark;
  }

  /** Where a point is on the canvas. */
  private pixel(at: three.Vector3): [number, number] {
    const { x, y } = at.clone().project(this.camera);
    return [((x + 1) / 2) * this.canvas.clientWidth, ((1 - y) / 2) * this.canvas.clientHeight];
  }

  private look(other: Stage): void {
    // The offset first: its length is asked of a camera that still is where it was.
    const offset = other.camera.position.clone().sub(other.controls.target).setLength(this.far());
    this.camera.position.copy(this.controls.target).add(offset);
    this.settle();
  }

  /** Takes over a new place of the eye without telling the other stage. */
  private settle(): void {
    this.following = true;
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
}

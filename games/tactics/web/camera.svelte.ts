// What part of the table is looked at. While somebody pans or zooms only the transform of the drawing changes, which the browser
// does without painting anew; lines and letters get their right size when the hand rests.
import type { Point } from "./types.gen";

export const unitsAnInch = 100; // of the drawing
const pixelsAnInch = 20; // of the drawing at scale 1
const toolbar = 52; // pixels beside the whole table, or below it, for its tools
const rest = 140; // ms
const closest = 90; // pixels an inch
const near = 20; // at which mecha are easily told apart
const whole = 9; // at which they still are

export class Camera {
  width = $state(0); // of the window, in pixels
  height = $state(0);
  pixels = $state(pixelsAnInch); // an inch, when the hand rests
  flipped = $state(false); // whose edge is at the top sees the table from there

  #x = 0;
  #y = 0;
  #scale = 1;
  #node: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #fitted = false;

  constructor(readonly table: () => { width: number; height: number }) {}

  // How many units of the drawing a pixel of the glass is.
  get px() {
    return unitsAnInch / this.pixels;
  }
  get fitting() {
    const { width, height } = this.table();
    const beside = this.width > 500 ? toolbar : 0;
    return Math.min((this.width - beside) / (width + 0.6), this.height / (height + 0.6)) / pixelsAnInch;
  }

  // What the whole table leaves of the window.
  get #spare() {
    const { width, height } = this.table();
    const each = pixelsAnInch * this.fitting;
    return { x: this.width - width * each, y: this.height - height * each };
  }
  // On a phone the tools stand beside the table, or below it if it is broad.
  get aside() {
    return this.#spare.x >= this.#spare.y;
  }

  attach(node: HTMLElement) {
    this.#node = node;
    this.#apply();
  }
  resize(width: number, height: number) {
    const first = !this.#fitted && width > 0 && height > 0;
    // A table that was seen whole is seen whole in a window of another size.
    const whole = this.#fitted && Math.abs(this.#scale - this.fitting) < 1e-6;
    const [dx, dy] = [(width - this.width) / 2, (height - this.height) / 2];
    this.width = width;
    this.height = height;
    if (first || whole) return this.fit();
    this.#x += dx;
    this.#y += dy;
    this.#moved();
  }

  // A place of the table, turned over for whoever sits at the top.
  seen({ x, y }: Point): Point {
    const { width, height } = this.table();
    return this.flipped ? { x: width * 1000 - x, y: height * 1000 - y } : { x, y };
  }
  // In units of the drawing.
  unit(at: Point): Point {
    const { x, y } = this.seen(at);
    return { x: x / 10, y: y / 10 };
  }
  turn(facing: number) {
    return (facing / 240) * 360 + (this.flipped ? 180 : 0);
  }
  // A place of the table under a point of the window.
  under(x: number, y: number): Point {
    const each = (pixelsAnInch * this.#scale) / 1000;
    return this.seen({ x: Math.round((x - this.#x) / each), y: Math.round((y - this.#y) / each) });
  }
  glass(at: Point): Point {
    const each = (pixelsAnInch * this.#scale) / 1000;
    const { x, y } = this.seen(at);
    return { x: x * each + this.#x, y: y * each + this.#y };
  }

  fit() {
    this.#fitted = this.width > 0;
    this.#scale = this.fitting;
    const { x, y } = this.#spare;
    const kept = (spare: number) => Math.min(toolbar, Math.max(0, spare));
    const beside = this.width > 500 || this.aside;
    this.#x = (x - (beside ? kept(x) : 0)) / 2;
    this.#y = (y - (beside ? 0 : kept(y))) / 2;
    this.#moved();
  }
  pan(dx: number, dy: number) {
    this.#x += dx;
    this.#y += dy;
    this.#moved();
  }
  // Zooms so that what is under this point stays there.
  zoom(factor: number, x = this.width / 2, y = this.height / 2) {
    const scale = Math.min(closest / pixelsAnInch, Math.max(this.fitting * 0.85, this.#scale * factor));
    const part = scale / this.#scale;
    this.#x = x - (x - this.#x) * part;
    this.#y = y - (y - this.#y) * part;
    this.#scale = scale;
    this.#moved();
  }
  // Brings a place into the window, as close as it takes to see it well.
  show(at: Point, wanted = 0) {
    if (wanted > this.#scale * pixelsAnInch) this.zoom(wanted / (this.#scale * pixelsAnInch));
    const { x, y } = this.glass(at);
    const margin = Math.min(this.width, this.height) / 5;
    const over = (value: number, most: number) => Math.min(0, value - margin) + Math.max(0, value - most + margin);
    const [dx, dy] = [over(x, this.width), over(y, this.height)];
    if (dx !== 0 || dy !== 0) this.pan(-dx, -dy);
  }

  sees(places: Point[]): boolean {
    const isInside = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= this.width && y <= this.height;
    return places.every((place) => isInside(this.glass(place)));
  }
  // On a table that is too large to be seen whole, what counts now is brought near, with some inches around it.
  frame(places: Point[], around = 9) {
    const { width } = this;
    if (places.length === 0 || width === 0 || this.fitting * pixelsAnInch > whole) return;
    const seen = places.map((place) => this.seen(place));
    const [xs, ys] = [seen.map(({ x }) => x / 1000), seen.map(({ y }) => y / 1000)];
    const [left, right] = [Math.min(...xs) - around, Math.max(...xs) + around];
    const [top, bottom] = [Math.min(...ys) - around, Math.max(...ys) + around];
    const pixels = Math.min(near, width / (right - left), this.height / (bottom - top));
    this.#scale = Math.max(this.fitting, pixels / pixelsAnInch);
    const each = pixelsAnInch * this.#scale;
    // The window is filled with table as far as there is some.
    const filled = (offset: number, size: number, window: number) =>
      size <= window ? (window - size) / 2 : Math.min(0, Math.max(window - size, offset));
    const table = this.table();
    this.#x = filled(width / 2 - ((left + right) / 2) * each, table.width * each, width);
    this.#y = filled(this.height / 2 - ((top + bottom) / 2) * each, table.height * each, this.height);
    this.#moved();
  }

  #keep() {
    const { width, height } = this.table();
    const margin = Math.min(120, this.width / 3);
    const within = (value: number, size: number, window: number) =>
      Math.min(window - margin, Math.max(margin - size, value));
    this.#x = within(this.#x, width * pixelsAnInch * this.#scale, this.width);
    this.#y = within(this.#y, height * pixelsAnInch * this.#scale, this.height);
  }
  #moved() {
    this.#keep();
    this.#apply();
    if (this.#node && this.#timer === undefined) this.#node.style.willChange = "transform";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.pixels = pixelsAnInch * this.#scale;
      if (this.#node) this.#node.style.willChange = "auto";
    }, rest);
  }
  #apply() {
    if (!this.#node) return;
    this.#node.style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})`;
  }
}
export const worldStyle = ({ width, height }: { width: number; height: number }) =>
  `width:${width * pixelsAnInch}px;height:${height * pixelsAnInch}px`;

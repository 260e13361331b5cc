// Hands on the table: one finger or the mouse pans it or drags what can be dragged, two fingers and the wheel zoom, a short press is a
// press. What is dragged or pressed the table says.
import type { Camera } from "./camera.svelte";
import type { Point } from "./types.gen";

export interface Held {
  move(at: Point, unit: string | null): void;
  end?(): void;
}
export interface Handled {
  camera: Camera;
  // What a press begins to drag, or nothing: then the table is panned.
  grab(at: Point, unit: string | null, grip: string | null): Held | null;
  tap(at: Point, unit: string | null): void;
  hover(at: Point | null, unit: string | null): void;
}
const far = 6; // pixels until a press is a drag

export function hands(node: HTMLElement, handled: Handled) {
  const { camera } = handled;
  const pointers = new Map<number, { x: number; y: number }>();
  let held: Held | null = null;
  let start: { x: number; y: number; unit: string | null; grip: string | null } | null = null;
  let moved = false;

  const local = (event: { clientX: number; clientY: number }) => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const under = (event: MouseEvent) => {
    const { x, y } = local(event);
    return camera.under(x, y);
  };
  const unitAt = (event: PointerEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<SVGElement>("[data-unit]")?.dataset.unit ?? null;

  function down(event: PointerEvent) {
    const target = event.target as Element;
    if (event.button > 1 || target.closest("button, input, select, a")) return;
    const { x, y } = local(event);
    pointers.set(event.pointerId, { x, y });
    node.setPointerCapture(event.pointerId);
    if (pointers.size > 1) {
      held?.end?.();
      held = start = null;
      return;
    }
    const unit = target.closest<SVGElement>("[data-unit]")?.dataset.unit ?? null;
    const grip = target.closest<SVGElement>("[data-grip]")?.dataset.grip ?? null;
    start = { x, y, unit, grip };
    moved = false;
    held = event.button === 1 ? null : handled.grab(under(event), unit, grip);
  }
  function pinch(before: { x: number; y: number }, now: { x: number; y: number }, id: number) {
    const other = [...pointers].find(([each]) => each !== id)?.[1];
    if (!other) return;
    const apart = (at: { x: number; y: number }) => Math.hypot(at.x - other.x, at.y - other.y);
    camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    camera.zoom(apart(now) / Math.max(1, apart(before)), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }
  function move(event: PointerEvent) {
    const now = local(event);
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") handled.hover(under(event), unitAt(event));
      return;
    }
    pointers.set(event.pointerId, now);
    if (pointers.size > 1) return pinch(before, now, event.pointerId);
    if (!start) return;
    moved ||= Math.hypot(now.x - start.x, now.y - start.y) > far;
    if (!moved) return;
    if (held) held.move(under(event), unitAt(event));
    else camera.pan(now.x - before.x, now.y - before.y);
  }
  function up(event: PointerEvent) {
    if (!pointers.delete(event.pointerId)) return;
    held?.end?.();
    if (start && !moved && event.type === "pointerup") handled.tap(under(event), start.unit);
    held = start = null;
  }
  function wheel(event: WheelEvent) {
    event.preventDefault();
    const { x, y } = local(event);
    const lines = event.deltaMode === 1 ? 24 : 1;
    camera.zoom(Math.exp((-event.deltaY * lines) / 500), x, y);
  }
  const leave = () => handled.hover(null, null);

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("pointerleave", leave);
  node.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy() {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("pointerleave", leave);
      node.removeEventListener("wheel", wheel);
    },
  };
}

// Dragging a piece, a card or a token to its place. By touch only what is already taken up can be dragged, so that the page
// scrolls.
import { nothing, type Selection, type Spot } from "./choices";

interface Dragging {
  readonly taken: Selection;
  selection: Selection;
  canLift(spot: Spot): boolean;
  look(spot: Spot | null): void;
  drop(source: Spot, target: Spot): Promise<void>;
}

const far = 7; // pixels until a press becomes a drag

export function drag(node: HTMLElement, play: Dragging) {
  let start: { spot: Spot; element: HTMLElement; x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  let dragged = false;

  const spotAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-spot]") ?? null;
  // Pieces that are drawn apart from their spot say where they stand.
  const standing = (spot: Spot) => [...node.querySelectorAll(`[data-stands="${CSS.escape(spot)}"]`)];
  const drawn = (spot: Spot, element: HTMLElement) =>
    standing(spot).find((piece): piece is HTMLElement => piece instanceof HTMLElement) ?? element;
  // Those that are drawn in one picture with their board are lifted out of it.
  function cutOut(spot: Spot, box: DOMRect): HTMLElement | null {
    const pieces = standing(spot).filter((piece): piece is SVGGraphicsElement => piece instanceof SVGGraphicsElement);
    const whole = pieces[0]?.ownerSVGElement;
    const away = whole?.getScreenCTM()?.inverse();
    if (!whole || !away) return null;
    const corner = new DOMPoint(box.left, box.top).matrixTransform(away);
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("viewBox", `${corner.x} ${corner.y} ${box.width * away.a} ${box.height * away.d}`);
    picture.append(...pieces.map((piece) => piece.cloneNode(true)));
    const frame = document.createElement("div");
    frame.append(picture);
    return frame;
  }
  function lift({ spot, element }: { spot: Spot; element: HTMLElement }) {
    const picture = drawn(spot, element);
    const box = picture.getBoundingClientRect();
    ghost = cutOut(spot, box) ?? (picture.cloneNode(true) as HTMLElement);
    for (const name of ["data-spot", "data-stands"]) ghost.removeAttribute(name);
    ghost.setAttribute("aria-hidden", "true");
    Object.assign(ghost.style, {
      position: "fixed",
      left: "0",
      top: "0",
      width: `${box.width}px`,
      height: `${box.height}px`,
      pointerEvents: "none",
      zIndex: "20",
      opacity: "0.85",
      transition: "none",
    });
    node.append(ghost);
  }
  const follow = (event: PointerEvent) => {
    if (!ghost) return;
    const [x, y] = [event.clientX - ghost.offsetWidth * 0.35, event.clientY - ghost.offsetHeight * 0.35];
    ghost.style.transform = `translate(${x}px, ${y}px) scale(0.7)`;
  };

  function down(event: PointerEvent) {
    dragged = false;
    const element = (event.target as HTMLElement).closest<HTMLElement>("[data-spot]");
    const spot = element?.dataset.spot;
    if (!element || !spot || event.button !== 0 || !play.canLift(spot)) return;
    if (event.pointerType !== "touch" || play.taken.source === spot)
      start = { spot, element, x: event.clientX, y: event.clientY };
  }
  function move(event: PointerEvent) {
    if (!start) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < far) return;
      const again = play.taken.source === start.spot;
      play.selection = { ...nothing, source: start.spot, held: again ? play.selection.held : [] };
      dragged = true;
      lift(start);
    }
    follow(event);
    play.look(spotAt(event.clientX, event.clientY)?.dataset.spot ?? null);
  }
  function end() {
    ghost?.remove();
    ghost = null;
    start = null;
  }
  function up(event: PointerEvent) {
    if (ghost && start) {
      const spot = spotAt(event.clientX, event.clientY)?.dataset.spot;
      if (spot && spot !== start.spot) void play.drop(start.spot, spot);
    }
    end();
  }
  // The click that ends a drag is none.
  function click(event: MouseEvent) {
    if (!dragged) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }
  // A finger that draws something does nothing else. Otherwise, lifted while it moves, it flings as well, though nothing scrolls there,
  // and Chromium takes the next tap to stop that and makes no click of it.
  function touch(event: TouchEvent) {
    if (start && event.cancelable) event.preventDefault();
  }
  node.addEventListener("pointerdown", down);
  node.addEventListener("touchmove", touch, { passive: false });
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", end);
  node.addEventListener("click", click, true);
  return {
    destroy() {
      end();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("touchmove", touch);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", end);
      node.removeEventListener("click", click, true);
    },
  };
}

// One stop of the Tab key for a whole group: inside it the arrow keys go to the nearest thing in their direction, wherever it stands.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";
const steps: Record<Arrow, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const middle = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

// Which of the boxes lies next in the direction of an arrow; -1 where nothing does.
export function nearest(boxes: Box[], from: number, arrow: Arrow): number {
  const start = boxes[from];
  if (!start) return -1;
  const [dx, dy] = steps[arrow];
  const [x, y] = middle(start);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, i) => {
    const [bx, by] = middle(box);
    const along = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    if (i === from || along < 4 || aside > along * 3) return;
    if (along + aside * 2 < least) {
      least = along + aside * 2;
      best = i;
    }
  });
  return best;
}

export function roving(node: HTMLElement) {
  const items = () => [...node.querySelectorAll<HTMLElement>("[data-spot]:not([disabled])")];
  const hold = (wanted?: HTMLElement) => {
    const all = items();
    const stop = wanted ?? all.find((item) => item.tabIndex === 0) ?? all[0];
    for (const item of all) item.tabIndex = item === stop ? 0 : -1;
  };
  const focus = (event: FocusEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>("[data-spot]");
    if (item) hold(item);
  };
  const key = (event: KeyboardEvent) => {
    if (!(event.key in steps) || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = items();
    const from = all.indexOf(event.target as HTMLElement);
    if (from < 0) return;
    event.preventDefault();
    all[
      nearest(
        all.map((item) => item.getBoundingClientRect()),
        from,
        event.key as Arrow,
      )
    ]?.focus();
  };
  const changes = new MutationObserver(() => hold());
  node.addEventListener("focusin", focus);
  node.addEventListener("keydown", key);
  changes.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  hold();
  return {
    destroy() {
      changes.disconnect();
      node.removeEventListener("focusin", focus);
      node.removeEventListener("keydown", key);
    },
  };
}

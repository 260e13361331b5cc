// What scrolls can be reached by keys: it takes the focus itself where nothing inside does.
const inside = 'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex="0"]';

export function scrollable(node: HTMLElement) {
  const check = () => {
    const { overflowX, overflowY } = getComputedStyle(node);
    const scrolls =
      (node.scrollHeight > node.clientHeight + 1 && overflowY !== "visible") ||
      (node.scrollWidth > node.clientWidth + 1 && ["auto", "scroll"].includes(overflowX));
    const isReached = [...node.querySelectorAll(inside)].some((each) => each.getClientRects().length > 0);
    if (scrolls && !isReached) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(check);
  const changes = new MutationObserver(check);
  sizes.observe(node);
  changes.observe(node, { childList: true, subtree: true, characterData: true, attributeFilter: ["disabled"] });
  check();
  return {
    destroy() {
      sizes.disconnect();
      changes.disconnect();
    },
  };
}

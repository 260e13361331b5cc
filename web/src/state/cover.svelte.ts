// Dialogs that lie over the whole page. While one is open, nothing is told behind it.
class Cover {
  open = $state(0);
}
export const cover = new Cover();

// For a dialog, however it is opened and closed.
export function covering(dialog: HTMLDialogElement) {
  let counted = false;
  const count = (open: boolean) => {
    if (open !== counted) cover.open += open ? 1 : -1;
    counted = open;
  };
  const changes = new MutationObserver(() => count(dialog.open));
  changes.observe(dialog, { attributeFilter: ["open"] });
  return {
    destroy() {
      changes.disconnect();
      count(false);
    },
  };
}

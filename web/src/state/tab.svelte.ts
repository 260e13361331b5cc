// What the tab of the browser says: whose turn it is, as its title and with a white disc on its icon.
import icon from "../art/mark.svg?url";
import called from "../art/mark-turn.svg?url";

interface Said {
  title: string;
  calls: boolean; // somebody waits for you
}

class Tab {
  table = $state.raw<Said | null>(null); // of the table that is open
  waiting = $state(0); // how many tables wait for you

  get said(): Said {
    if (this.table) return this.table;
    const { waiting } = this;
    if (waiting === 0) return { title: "Broadside", calls: false };
    return { title: waiting === 1 ? "A table waits for you" : `${waiting} tables wait for you`, calls: true };
  }
  // Called in an effect.
  show() {
    const { title, calls } = this.said;
    document.title = title;
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link) link.href = calls ? called : icon;
  }
}
export const tab = new Tab();

// What a table says in the tab as long as it is open. Called while a component is made.
export function nameTab(said: () => Said) {
  $effect(() => {
    tab.table = said();
    return () => {
      tab.table = null;
    };
  });
}

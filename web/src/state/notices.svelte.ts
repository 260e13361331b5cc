// Notifications of the browser: only for who asked for them, and only while nobody looks at the page.
import icon from "../art/mark-turn.svg?url";
import { go } from "./route.svelte";
import { settings } from "./settings.svelte";

const possible = () => typeof Notification !== "undefined";

class Notices {
  // Why there can be none, in the words of the settings page; nothing where there can.
  get trouble(): string {
    if (!possible()) return "this browser has none";
    return Notification.permission === "denied" ? "the browser forbids them for this page" : "";
  }
  // Whether it can be asked about: once, and never on arrival.
  get unasked() {
    return settings.taste.notices === "unasked" && possible() && Notification.permission !== "denied";
  }
  async want(wanted: boolean) {
    settings.taste.notices = "off";
    if (wanted && possible() && (await Notification.requestPermission()) === "granted") settings.taste.notices = "on";
  }
  call(table: string, title: string, body: string) {
    if (settings.taste.notices !== "on" || !possible() || Notification.permission !== "granted" || !document.hidden)
      return;
    const notice = new Notification(title, { body, tag: table, icon });
    notice.onclick = () => {
      window.focus();
      go("table", table);
      notice.close();
    };
  }
}
export const notices = new Notices();

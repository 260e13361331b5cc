// Push messages for slow games, only for who asks for them: the browser's own service brings them, also when no page is open.
import { Refused, connection } from "../net/connection.svelte";
import { announcer } from "./announce.svelte";
import { thisBrowser, troubleOf } from "./pushable";

const worker = "/push-worker.js";

class PushMessages {
  on = $state(false);
  busy = $state(false);
  minutes = $state(30);
  #key = $state<string | null | undefined>();
  #permission = $state<NotificationPermission>(thisBrowser().permission);

  get trouble() {
    return troubleOf({ ...thisBrowser(), permission: this.#permission }, this.#key);
  }

  // What the server and the browser know; a browser that is subscribed says so again, because somebody else may be logged in now.
  async look() {
    if (troubleOf(thisBrowser(), this.#key)) return;
    const { key, minutes } = await connection.call<{ key: string | null; minutes: number }>({ cmd: "push" });
    this.#key = key;
    this.minutes = minutes;
    const made = await (await navigator.serviceWorker.getRegistration(worker))?.pushManager.getSubscription();
    this.on = Boolean(made && key);
    if (made && key) await this.#tell(made);
  }

  async want(wanted: boolean) {
    this.busy = true;
    try {
      if (wanted) await this.#subscribe();
      else await this.#unsubscribe();
    } catch (error) {
      this.on = false;
      announcer.show(
        error instanceof Refused ? error.message : "The browser's push service cannot be reached from here.",
      );
    }
    this.busy = false;
  }

  async #subscribe() {
    this.#permission = await Notification.requestPermission();
    if (this.#permission !== "granted" || !this.#key) return;
    const registration = await navigator.serviceWorker.register(worker);
    await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: this.#key };
    let made: PushSubscription;
    try {
      made = await registration.pushManager.subscribe(options);
    } catch {
      // One that was made for another server at this address is in the way.
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      made = await registration.pushManager.subscribe(options);
    }
    await this.#tell(made);
    this.on = true;
    announcer.show("You are told about slow games now, also when no page is open.");
  }
  async #tell(made: PushSubscription) {
    const { endpoint, keys } = made.toJSON();
    await connection.call({ cmd: "push", subscribe: { endpoint, p256dh: keys?.p256dh, auth: keys?.auth } });
  }
  async #unsubscribe() {
    const registration = await navigator.serviceWorker.getRegistration(worker);
    const made = await registration?.pushManager.getSubscription();
    this.on = false;
    if (!made) return;
    await connection.call({ cmd: "push", unsubscribe: made.endpoint });
    await made.unsubscribe();
    await registration?.unregister();
    announcer.show("No more messages.");
  }
}
export const push = new PushMessages();

// Whether push messages can work here. Pure but for the look at this browser.
export interface Browser {
  secure: boolean;
  worker: boolean;
  push: boolean;
  permission: NotificationPermission;
}
export const thisBrowser = (): Browser => ({
  secure: isSecureContext,
  worker: "serviceWorker" in navigator,
  push: "PushManager" in window,
  permission: typeof Notification === "undefined" ? "denied" : Notification.permission,
});

// Why there can be none, in the words of the settings page; nothing where there can. `key`: undefined, the server was not asked yet.
export function troubleOf(browser: Browser, key: string | null | undefined): string {
  if (!browser.secure) return "browsers allow it only on pages that came by https, and this one came by plain http";
  if (!browser.worker || !browser.push)
    return "this browser has no push messages; on an iPhone put the page on the home screen first";
  if (browser.permission === "denied") return "the browser forbids notifications of this page";
  if (key === null) return "whoever runs this server has switched it off";
  return "";
}

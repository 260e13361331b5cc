// Pages are hashes: #/table/ID, #/replay/ID/STEP, …
class Route {
  parts = $state<string[]>(this.#read());

  constructor() {
    addEventListener("hashchange", () => {
      this.parts = this.#read();
      scrollTo(0, 0);
    });
  }

  get page() {
    return this.parts[0] ?? "";
  }

  #read(): string[] {
    return location.hash
      .replace(/^#\/?/, "")
      .split("/")
      .filter(Boolean)
      .map((part) => {
        try {
          return decodeURIComponent(part);
        } catch {
          return part;
        }
      });
  }
}

export const route = new Route();
export const go = (...parts: (string | number)[]) => {
  location.hash = `#/${parts.map((part) => encodeURIComponent(part)).join("/")}`;
};
// Changes the address without a new entry in the history.
export const replace = (...parts: (string | number)[]) => {
  history.replaceState(null, "", `#/${parts.map((part) => encodeURIComponent(part)).join("/")}`);
};

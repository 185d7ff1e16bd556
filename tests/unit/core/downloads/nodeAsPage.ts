import "fake-indexeddb/auto";

// Node's own fetch, blobs and streams behave like a browser's; only the page's URL and document are missing. Import
// this first.
Object.assign(globalThis, {
  location: { href: "https://segue.test/", origin: "https://segue.test" },
  document: { querySelector: () => ({ content: "https://segue.test/api" }), cookie: "" },
});
Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true, writable: true });

import "fake-indexeddb/auto";

// Node's own fetch, blobs and streams behave as a browser's; only the page's address is missing. To be imported first.
Object.assign(globalThis, { location: { href: "https://segue.test/" } });
Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true, writable: true });

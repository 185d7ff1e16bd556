import "fake-indexeddb/auto";

// Node's own fetch, blobs and streams behave as a browser's; all that is missing is where the page is. To be imported first.
Object.assign(globalThis, { location: { href: "https://segue.test/" } });
Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true, writable: true });

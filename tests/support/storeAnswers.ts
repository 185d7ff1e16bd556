/** A listener’s device, with the responses of the server. For happy-dom and fake-indexeddb. */
import { afterEach, beforeEach, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { deleteAccountDatabase } from "#src/core/database/db.ts";

const ADA = "ada";

interface Store {
  /** The changes that the server received, in order. */
  changes: string[];
  /** The response for a path below `/api`. */
  answer: (path: string) => Response;
}

export const done = () => Response.json({ code: 200, message: "Done." });

export const store: Store = { changes: [], answer: done };

/** Signs a listener in before each test, and deletes their data after it. */
export function withListener(): void {
  beforeEach(() => {
    // There is only one tab, so the lock is always free.
    const locks = { request: async (_name: string, work: () => unknown) => work() };
    Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
    vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=a");
    Object.assign(store, { changes: [], answer: done });
    setActiveAccount(ADA);
    vi.stubGlobal("fetch", async ({ url, method }: Request) => {
      const path = new URL(url, location.href).pathname.replace("/api", "");
      if (method !== "GET") store.changes.push(path);
      return store.answer(path);
    });
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await deleteAccountDatabase(ADA);
  });
}

// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";

const storage = { persisted: vi.fn(), persist: vi.fn() };

beforeEach(async () => {
  vi.resetModules();
  storage.persisted.mockReset().mockResolvedValue(false);
  storage.persist.mockReset().mockResolvedValue(true);
  Object.assign(navigator, { storage });
  // Each test is a new page in which nothing has been requested yet.
  const { setActiveAccount } = await import("#src/core/account/activeAccount.ts");
  setActiveAccount("0123456789abcdef");
});

const hasBeenAsked = () => vi.waitFor(() => expect(storage.persist).toHaveBeenCalledOnce());

test("the first lyric draft requests persistent storage, and later drafts do not", async () => {
  const { saveDraft } = await import("#src/core/lyrics/drafts.ts");
  const draft = { musicId: 1, lyrics: "One line", baseUpdatedAt: "", baseLyrics: "", editedAt: 0 };
  expect(await saveDraft(draft, [])).toEqual(draft);
  await hasBeenAsked();
  await saveDraft({ ...draft, lyrics: "Two lines" }, [draft.lyrics]);
  expect(storage.persisted).toHaveBeenCalledOnce();
});

test("the first change made offline also requests persistent storage", async () => {
  const { noteReachable } = await import("#src/core/network/online.ts");
  const { enqueue } = await import("#src/core/outbox/outbox.ts");
  noteReachable(false);
  const result = await enqueue({ kind: "playlist.create", localId: -1, name: "Trains", description: "" });
  expect(result.kind).toBe("waiting");
  await hasBeenAsked();
});

test("persistent storage is not requested if the browser has already granted it", async () => {
  storage.persisted.mockResolvedValue(true);
  const { askToPersist } = await import("#src/core/platform/persistStorage.ts");
  askToPersist();
  await vi.waitFor(() => expect(storage.persisted).toHaveResolved());
  expect(storage.persist).not.toHaveBeenCalled();
});

describe("on an iPhone", () => {
  const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)";

  /** The first write in the life of a page; resolves with the messages about it. */
  async function saveSomething({ isInstalled = false } = {}): Promise<string[]> {
    vi.resetModules();
    vi.stubGlobal("navigator", { storage, userAgent: IPHONE, standalone: isInstalled });
    const { askToPersist } = await import("#src/core/platform/persistStorage.ts");
    const { popupsAtom } = await import("#src/core/platform/popups.ts");
    const { store } = await import("#src/core/platform/store.ts");
    storage.persist.mockClear();
    askToPersist();
    await vi.waitFor(() => expect(storage.persist).toHaveResolved());
    await Promise.resolve();
    return store.get(popupsAtom).map(({ message }) => message);
  }

  beforeEach(() => {
    localStorage.clear();
    return () => vi.unstubAllGlobals();
  });

  test("a popup recommends installing the app, once, if the browser refuses persistent storage", async () => {
    storage.persist.mockResolvedValue(false);
    expect(await saveSomething()).toEqual([expect.stringContaining("To keep them, choose “Install app”")]);
    expect(await saveSomething()).toEqual([]);
  });

  test.each([
    ["the browser grants persistence", true, false],
    ["the app is installed", false, true],
  ])("no popup appears if %s", async (_case, isPersistent, isInstalled) => {
    storage.persist.mockResolvedValue(isPersistent);
    expect(await saveSomething({ isInstalled })).toEqual([]);
  });
});

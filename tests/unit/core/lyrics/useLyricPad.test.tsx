// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountDatabase, type LyricDraft, type OutboxRow } from "#src/core/database/db.ts";
import { type LyricPad, useLyricPad } from "#src/core/lyrics/useLyricPad.ts";
import { PendingProvider } from "#src/core/outbox/pending.ts";
import { store as appStore, Provider } from "#src/core/platform/store.ts";
import { done, store, withListener } from "../../../support/storeAnswers.ts";
import { mount } from "../../ui/mount.tsx";

withListener();

/** What the pad has shown, in order. */
let texts: string[];
let shown: LyricPad | undefined;
let show: ReturnType<typeof mount>;

beforeEach(() => {
  [texts, shown] = [[], undefined];
});

// Removes the pad before the database is deleted, because the pad would open the database again.
afterEach(() => show(null));

function Pad() {
  const pad = useLyricPad(1, "Tide");
  const { lyrics } = pad;
  useEffect(() => void texts.push(lyrics), [lyrics]);
  useEffect(() => {
    shown = pad;
  });
  return null;
}

const saving: OutboxRow = {
  action: { kind: "lyric.save", musicId: 1, name: "Tide", lyrics: "After", updatedAt: "" },
  seq: 1,
  id: "1",
  entity: "lyric:1",
  createdAtMs: 0,
  attempts: 0,
  nextAtMs: 0,
  state: "waiting",
  words: "",
};

const withPending = (rows: OutboxRow[]) => (
  <Provider store={appStore}>
    <PendingProvider value={rows}>
      <Pad />
    </PendingProvider>
  </Provider>
);

const until = (check: () => void | Promise<void>) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    await check();
  });

const lyricOf = (lyrics: string, type = "update") => {
  const lyric = { music_id: 1, name: "Tide", lyrics, type, updated_at: "2026-11-01T00:00:00.000Z" };
  return Response.json({ code: 200, message: "", data: { lyric } });
};

const write = (text: string) => act(async () => shown?.write(text));
const draft = () => accountDatabase().lyricDrafts.get(1);
const untilStored = (lyrics: string) => until(async () => expect(await draft()).toMatchObject({ lyrics }));

/** Stores a draft as another tab does. A draft of time 0 is older than what was typed here, and is not shown. */
const writeInAnotherTab = (lyrics: string, editedAt: number) => {
  const row: LyricDraft = { musicId: 1, lyrics, baseUpdatedAt: "", baseLyrics: "Before", editedAt };
  return accountDatabase().lyricDrafts.put(row);
};

test("a lyric pad keeps its text if the lyrics cannot be read again after a save", async () => {
  const answers = [lyricOf("Before"), new Response(null, { status: 502 }), lyricOf("After")];
  let reads = 0;
  store.answer = () => {
    reads += 1;
    return answers[reads - 1] ?? Response.error();
  };
  show = mount(withPending([]));
  await until(() => expect(texts).toEqual(["", "Before"]));
  for (const count of [2, 3]) {
    show(withPending([saving]));
    show(withPending([]));
    await until(() => expect(reads).toBe(count));
  }
  await until(() => expect(texts.at(-1)).toBe("After"));
  expect(texts).toEqual(["", "Before", "After"]);
});

test.each([
  ["new", "unwritten"],
  ["update", "saved"],
])("an empty lyric pad whose lyric is of type %s is %s", async (type, state) => {
  store.answer = () => lyricOf("", type);
  show = mount(withPending([]));
  await until(() => expect(shown?.state).toBe(state));
});

test("a lyric pad shows what another tab writes, and continues from that text", async () => {
  store.answer = () => lyricOf("Before");
  show = mount(withPending([]));
  await until(() => expect(shown?.state).toBe("saved"));
  await write("Mine");
  await untilStored("Mine");
  await writeInAnotherTab("Mine, and theirs", Date.now() + 1);
  await until(() => expect(shown?.lyrics).toBe("Mine, and theirs"));
  await write("Mine, and theirs too");
  await untilStored("Mine, and theirs too");
  expect((await draft())?.other).toBeUndefined();
  expect(shown?.state).toBe("onDevice");
});

test.each([
  ["this tab’s", "keepMine", "Mine, longer still"],
  ["the other tab’s", "takeRemote", "Theirs"],
] as const)("a lyric pad shows both tabs’ versions until the user has chosen %s", async (_whose, choose, chosen) => {
  store.answer = () => lyricOf("Before");
  show = mount(withPending([]));
  await until(() => expect(shown?.state).toBe("saved"));
  await write("Mine");
  await untilStored("Mine");
  await writeInAnotherTab("Theirs", 0);
  await write("Mine, longer");
  await until(() => expect(shown).toMatchObject({ state: "conflict", lyrics: "Mine, longer", remote: "Theirs" }));
  await write("Mine, longer still");
  expect(shown).toMatchObject({ state: "conflict", remote: "Theirs" });
  await until(async () => expect(await draft()).toMatchObject({ lyrics: "Mine, longer still", other: "Theirs" }));
  await act(async () => shown?.[choose]());
  expect(shown).toMatchObject({ state: "onDevice", lyrics: chosen });
  await untilStored(chosen);
  await until(async () => expect((await draft())?.other).toBeUndefined());
});

test("a lyric pad that is opened again still says that its text could not be stored", async () => {
  store.answer = () => lyricOf("Before");
  const storing = vi.spyOn(accountDatabase().lyricDrafts, "put").mockRejectedValue(new Error("full"));
  show = mount(withPending([]));
  await until(() => expect(shown?.state).toBe("saved"));
  await write("Mine");
  await until(() => expect(shown?.state).toBe("notSaved"));
  show(null);
  shown = undefined;
  show(withPending([]));
  await until(() => expect(shown).toMatchObject({ state: "notSaved", lyrics: "Mine" }));
  storing.mockRestore();
  await write("Mine, longer");
  await until(() => expect(shown?.state).toBe("onDevice"));
  expect(await draft()).toMatchObject({ lyrics: "Mine, longer" });
});

test("a lyric pad reads the lyrics once after its own save, and once after the outbox has sent the change", async () => {
  let [saved, reads] = ["Before", 0];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    if (!url.endsWith("/beat_store/lyric/1")) return done();
    if (method === "GET") {
      reads += 1;
      return lyricOf(saved);
    }
    saved = "After";
    await released;
    return done();
  });
  show = mount(withPending([]));
  await until(() => expect(shown?.state).toBe("saved"));
  await write("After");
  await untilStored("After");
  reads = 0;
  await act(async () => shown?.save());
  await until(() => expect(saved).toBe("After"));
  // The outbox says that the server has the lyric before the pad's own save ends.
  show(withPending([saving]));
  show(withPending([]));
  release();
  await until(() => expect(shown).toMatchObject({ state: "saved", lyrics: "After", isSaving: false }));
  await until(async () => expect(await accountDatabase().outbox.count()).toBe(0));
  show(withPending([]));
  expect(reads).toBe(2);
});

// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, useEffect } from "react";
import { expect, test, vi } from "vitest";
import type { OutboxRow } from "#src/core/database/db.ts";
import { useLyricPad } from "#src/core/lyrics/useLyricPad.ts";
import { PendingProvider } from "#src/core/outbox/pending.ts";
import { store, withListener } from "../../../support/storeAnswers.ts";
import { mount } from "../../ui/mount.tsx";

withListener();

/** What the pad has shown, in order. */
const texts: string[] = [];

function Pad() {
  const { lyrics } = useLyricPad(1, "Tide");
  useEffect(() => void texts.push(lyrics), [lyrics]);
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
  <PendingProvider value={rows}>
    <Pad />
  </PendingProvider>
);

const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });

test("a pad keeps its text if it cannot be read again after a save", async () => {
  const lyricOf = (lyrics: string) =>
    Response.json({ code: 200, message: "", data: { lyric: { music_id: 1, name: "Tide", lyrics } } });
  const answers = [lyricOf("Before"), new Response(null, { status: 502 }), lyricOf("After")];
  let reads = 0;
  store.answer = () => {
    reads += 1;
    return answers[reads - 1] ?? Response.error();
  };
  const show = mount(withPending([]));
  await until(() => expect(texts).toEqual(["", "Before"]));
  for (const count of [2, 3]) {
    show(withPending([saving]));
    show(withPending([]));
    await until(() => expect(reads).toBe(count));
  }
  await until(() => expect(texts.at(-1)).toBe("After"));
  expect(texts).toEqual(["", "Before", "After"]);
});

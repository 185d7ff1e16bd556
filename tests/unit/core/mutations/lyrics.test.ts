import { expect, test } from "vitest";
import type { Call } from "#src/core/api/wire.ts";
import type { LyricDraft } from "#src/core/database/db.ts";
import { saveLyric } from "#src/core/mutations/lyrics.ts";

const ACTION = { kind: "lyric.save", musicId: 1, name: "Brown Paper", lyrics: "Mine", updatedAt: "" } as const;

/** A server with one lyric. It stores every text that it receives. */
function serverWith(lyrics: string) {
  const server = { lyrics, stored: [] as unknown[] };
  const call = (async (endpoint, input) => {
    if (endpoint.method === "GET") return { code: 200, message: "", data: { lyric: { lyrics: server.lyrics } } };
    const { body } = input as { body: { lyrics: string } };
    server.lyrics = body.lyrics;
    server.stored.push(body.lyrics);
    return { code: 200, message: "Lyrics saved." };
  }) as Call;
  return { server, call };
}

test("the server's lyrics are not overwritten if the user has never seen them", async () => {
  const { server, call } = serverWith("Two hundred lines");
  await expect(saveLyric.send(call, ACTION, "key")).rejects.toMatchObject({
    code: "refused",
    data: { lyric: { lyrics: "Two hundred lines" } },
  });
  expect(server.stored).toEqual([]);
});

test.each(["", "Mine"])("lyrics that were written offline are saved if the server has “%s”", async (lyrics) => {
  const { server, call } = serverWith(lyrics);
  await saveLyric.send(call, ACTION, "key");
  expect(server.stored).toEqual(["Mine"]);
});

test("the server's lyrics are overwritten if the user has seen them", async () => {
  const { server, call } = serverWith("Two hundred lines");
  await saveLyric.send(call, { ...ACTION, seen: "Two hundred lines" }, "key");
  expect(server.stored).toEqual(["Mine"]);
});

test("a later save of the same lyrics does not conflict with the first", async () => {
  const { server, call } = serverWith("");
  const result = await saveLyric.send(call, ACTION, "key");
  const later = saveLyric.followingOn?.({ ...ACTION, lyrics: "Mine, longer" }, ACTION, result);
  await saveLyric.send(call, later ?? ACTION, "another key");
  expect(server.stored).toEqual(["Mine", "Mine, longer"]);
});

test("another tab's version of saved lyrics is kept until the user has chosen a version", async () => {
  const draft = { musicId: 1, lyrics: "Mine", baseUpdatedAt: "", baseLyrics: "", editedAt: 0 };
  const rows = new Map<number, LyricDraft>([[1, { ...draft, other: "Theirs" }]]);
  const lyricDrafts = {
    get: async (id: number) => rows.get(id),
    put: async (row: LyricDraft) => rows.set(row.musicId, row),
    delete: async (id: number) => rows.delete(id),
  };
  const settle = () =>
    saveLyric.settle?.({ lyricDrafts, localIds: { put: async () => undefined } }, ACTION, { message: "Lyrics saved." });
  await settle();
  expect(rows.get(1)).toMatchObject({ baseLyrics: "Mine", other: "Theirs" });
  rows.set(1, draft);
  await settle();
  expect(rows.size).toBe(0);
});

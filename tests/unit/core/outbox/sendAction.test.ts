import { expect, test } from "vitest";
import type { Call } from "#src/core/api/wire.ts";
import { sendAction } from "#src/core/outbox/sendAction.ts";

/** A connection that has silently died: it neither responds nor fails until the request is given up. */
const deadConnection: Call = (_, input) =>
  new Promise((_resolve, reject) => {
    input?.signal?.addEventListener("abort", () => reject(input.signal?.reason));
  });

test.each([
  [{ kind: "lyric.save", musicId: 1, name: "Brown Paper", lyrics: "One line", updatedAt: "" }, "words"],
  [{ kind: "playlist.create", localId: -1, name: "Trains", description: "" }, "files"],
] as const)("an action that is never answered is given up: $kind", async (action, limit) => {
  const limitsMs = { words: 600_000, files: 600_000, [limit]: 20 };
  await expect(sendAction(deadConnection, action, "key", limitsMs)).rejects.toMatchObject({ name: "TimeoutError" });
});

test("an action of a newer version is left for that version", async () => {
  const fromNewerVersion = { kind: "artist.invite", artist: "Dusty Fern" } as never;
  await expect(sendAction(deadConnection, fromNewerVersion, "key")).rejects.toMatchObject({ code: "server" });
});

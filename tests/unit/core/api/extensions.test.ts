// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listening } from "#contract/listening.ts";
import { songLyrics } from "#contract/music.ts";
import { reorderPlaylist, updatePlaylist } from "#contract/playlists.ts";

const DETAIL = {
  playlist: { id: 7, name: "Trains", image: "", description: "", createBy: "" },
  music: [],
};
const SONG = { music: { id: 7, name: "Tide", image: "", dataAudio: "/media/7", plays: 0 } };
const missing = () => Response.json({ message: "Not found." }, { status: 404 });

/** What the server answers, by path. */
let answers: Record<string, () => Response>;
let calls: string[];
let client: typeof import("#src/core/api/client.ts");

beforeEach(async () => {
  calls = [];
  vi.resetModules();
  client = await import("#src/core/api/client.ts");
  vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=t");
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname.replace("/api", "");
    calls.push(path);
    return (answers[path] ?? missing)();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const reorder = () => client.call(reorderPlaylist, { params: { id: 7 }, body: { music_ids: [1] } });
const update = () => client.call(updatePlaylist, { params: { id: 7 }, body: { name: "Boats" } });
const readLyrics = () => client.call(songLyrics, { params: { id: 7 } });

describe("an optional feature of a playlist or song that answers 404", () => {
  test.each([
    ["reordering", reorderPlaylist, () => reorder(), "/playlist/detail/7", DETAIL],
    ["editing", updatePlaylist, () => update(), "/playlist/detail/7", DETAIL],
    ["lyrics", songLyrics, () => readLyrics(), "/music/get-info/7", SONG],
  ] as const)(
    "is turned off if the playlist or song exists, and stays on if it does not: %s",
    async (_, extension, make, read, data) => {
      answers = {};
      await expect(make()).rejects.toMatchObject({ code: "notFound", message: "Not found." });
      expect([calls.at(-1), client.isOffered(extension)]).toEqual([read, true]);
      answers = { [read]: () => Response.json(data) };
      const message = "This store doesn’t have this feature.";
      await expect(make()).rejects.toMatchObject({ code: "notFound", message });
      expect(client.isOffered(extension)).toBe(false);
    },
  );

  test("stays on if the server can’t say whether the playlist or song exists", async () => {
    answers = { "/playlist/detail/7": () => Response.json({}, { status: 503 }) };
    await expect(reorder()).rejects.toMatchObject({ message: "Not found." });
    expect(client.isOffered(reorderPlaylist)).toBe(true);
  });

  test("is turned off by a 405 without another call", async () => {
    answers = { "/playlist/reorder/7": () => Response.json({}, { status: 405 }) };
    await expect(reorder()).rejects.toMatchObject({ code: "notFound" });
    expect([client.isOffered(reorderPlaylist), calls]).toEqual([false, ["/playlist/reorder/7"]]);
  });
});

test("an optional feature that has nothing to do with a playlist or song is turned off only by a 404", async () => {
  answers = { "/listening": () => Response.json({}, { status: 500 }) };
  await expect(client.call(listening)).rejects.toMatchObject({ code: "server" });
  expect(client.isOffered(listening)).toBe(true);
  answers = {};
  await expect(client.call(listening)).rejects.toMatchObject({ code: "notFound" });
  expect(client.isOffered(listening)).toBe(false);
});

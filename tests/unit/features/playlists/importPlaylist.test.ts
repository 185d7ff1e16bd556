// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase } from "#src/core/database/db.ts";
import { importPlaylist } from "#src/features/playlists/importPlaylist.ts";
import { done, store, withListener } from "../../../support/storeAnswers.ts";

withListener();

/** The answers at some paths, in place of the usual ones. */
let answers: Record<string, () => Response>;

beforeEach(() => {
  answers = {};
  store.answer = (path) => {
    const [, id] = /^\/music\/get-info\/(\d+)$/.exec(path) ?? [];
    return answers[path]?.() ?? (id === undefined ? done() : songOf(Number(id)));
  };
  answers["/playlist/add"] = () => Response.json({ code: 200, message: "Created.", data: { id: 9 } });
});

const songOf = (id: number) => Response.json({ music: { id, name: `Song ${id}`, artist: { name: "Luma Vale" } } });
const refused = (status: number) => () => Response.json({ message: "Refused." }, { status });

const importTwo = () => {
  const lines = ["#EXTM3U", ...[1, 2].map((id) => `${location.origin}/music-info/${id}`)];
  return importPlaylist(new File([lines.join("\n")], "Trains.m3u8"));
};

test("an import names the songs that were removed from the store in the meantime", async () => {
  answers["/playlist/music/add/9/2"] = refused(404);
  expect(await importTwo()).toEqual({ id: 9, songCount: 1, missing: ["Luma Vale – Song 2"] });
});

test("an import finds a song by its name if the store no longer has a song at its address", async () => {
  answers["/music/get-info/1"] = refused(404);
  answers["/search"] = () =>
    Response.json({ data: { artists: [], tracks: [{ id: 5, name: "Tide", image: "" }], albums: [] } });
  const lines = ["#EXTM3U", "#EXTINF:180,Luma Vale - Tide", `${location.origin}/music-info/1`];
  const imported = await importPlaylist(new File([lines.join("\n")], "Trains.m3u8"));
  expect(imported).toEqual({ id: 9, songCount: 1, missing: [] });
  expect(store.changes).toContain("/playlist/music/add/9/5");
});

test("an import fails if the server refuses a song for another reason", async () => {
  answers["/playlist/music/add/9/2"] = refused(403);
  await expect(importTwo()).rejects.toMatchObject({ code: "forbidden" });
});

test("an import leaves nothing on the device if the server refuses the playlist", async () => {
  answers["/playlist/add"] = refused(403);
  await expect(importTwo()).rejects.toMatchObject({ code: "forbidden" });
  expect(store.changes).toEqual(["/playlist/add"]);
  expect(await accountDatabase().outbox.count()).toBe(0);
});

test("nothing is imported into another account that has logged in meanwhile", async () => {
  answers["/music/get-info/2"] = () => {
    setActiveAccount("ben");
    return songOf(2);
  };
  expect(await importTwo()).toBeUndefined();
  expect(store.changes).toEqual([]);
});

// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from "vitest";
import { nameScreen, screenTitle } from "#src/core/platform/documentTitle.ts";
import * as player from "#src/core/player/player.ts";
import { startPlayer, stopPlayer } from "#src/core/player/startPlayer.ts";
import { aSong } from "./songs.ts";

beforeAll(startPlayer);
afterEach(stopPlayer);

test("a playing song sets the document's title across navigations, and a paused song leaves the title to the screen", () => {
  nameScreen("Saltwater");
  player.playSongs([aSong(1), aSong(2)], 0, "Saltwater");
  expect(document.title).toBe("Song 1 · Artist 1");
  nameScreen("Artists");
  expect(document.title).toBe("Song 1 · Artist 1");
  player.next();
  expect(document.title).toBe("Song 2 · Artist 2");
  player.pause();
  expect(document.title).toBe("Artists · Segue");
  player.play();
  expect(document.title).toBe("Song 2 · Artist 2");
  expect(screenTitle()).toBe("Artists · Segue");
});

test("an item without an artist is shown by its name only", () => {
  player.playSongs([aSong(1, { artist: { name: "", slug: undefined } })], 0, "Shop");
  expect(document.title).toBe("Song 1");
});

test("a reset player leaves the title to the screen", () => {
  nameScreen("Login");
  player.playSongs([aSong(1)], 0, "Saltwater");
  stopPlayer();
  expect(document.title).toBe("Login · Segue");
});

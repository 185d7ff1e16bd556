import "./nodeAsPage.ts";
import { expect, test } from "vitest";
import { measureSongs } from "#src/core/downloads/measureSongs.ts";
import { aSong, publish, world } from "./world.ts";

test("the size of a few songs is exact, and each is measured only once", async () => {
  for (const [id, length] of [
    [501, 1000],
    [502, 3000],
  ] as const)
    publish(id, length);
  expect(await measureSongs([aSong(501), aSong(502)])).toEqual({ bytes: 4000, isExact: true });
  expect(await measureSongs([aSong(502)])).toEqual({ bytes: 3000, isExact: true });
  expect(world.server.asked).toHaveLength(2);
});

test("the size of very many songs is estimated from some of them", async () => {
  const ids = Array.from({ length: 100 }, (_, index) => 600 + index);
  for (const id of ids) publish(id, 2000);
  expect(await measureSongs(ids.map(aSong))).toEqual({ bytes: 200_000, isExact: false });
  expect(world.server.asked.length).toBeLessThan(30);
});

test("songs cannot be measured if the server refuses their size, and an empty list needs no space", async () => {
  world.server.refuseNext(403);
  expect(await measureSongs([aSong(701)])).toBeUndefined();
  expect(await measureSongs([])).toEqual({ bytes: 0, isExact: true });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { reportPlays } from "#contract/music.ts";
import { addFavourite, addPlaylist, favourites, playlistDetail } from "#contract/playlists.ts";
import { changePassword } from "#contract/session.ts";
import { purchaseBeat } from "#contract/shop.ts";
import { call } from "#src/core/api/client.ts";

beforeEach(() => {
  vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=t");
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const send = (endpoint: AnyEndpoint) => call(endpoint, { params: { id: 1 } as never, body: {} as never });

test.each([addFavourite, addPlaylist, changePassword, reportPlays])(
  "a change succeeds if the response is a 204: $path",
  async (endpoint) => {
    await expect(send(endpoint)).resolves.toBeDefined();
  },
);

test.each([favourites, playlistDetail, purchaseBeat])(
  "a 204 is unreadable if data is required: $path",
  async (endpoint) => {
    await expect(send(endpoint)).rejects.toMatchObject({ code: "unreadable" });
  },
);

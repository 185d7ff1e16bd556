import { expect, test } from "vitest";
import { readM3u, writeM3u } from "#lib/m3u.ts";

const playlist = {
  name: "Trains",
  songs: [
    { title: "Tramline Hearts", artist: "Luma Vale", address: "https://segue.test/music-info/4", seconds: 72 },
    { title: "Stay - Live", artist: "Nils Ødegård", address: "https://segue.test/music-info/9", seconds: -1 },
  ],
};

test("reads back what it has written", () => {
  expect(writeM3u(playlist)).toBe(
    "#EXTM3U\n#PLAYLIST:Trains\n#EXTINF:72,Luma Vale - Tramline Hearts\nhttps://segue.test/music-info/4\n" +
      "#EXTINF:-1,Nils Ødegård - Stay - Live\nhttps://segue.test/music-info/9\n",
  );
  expect(readM3u(writeM3u(playlist))).toEqual(playlist);
});

test("a name with a line break cannot start a line of its own", () => {
  const [song] = playlist.songs;
  const written = writeM3u({ name: "One\n#EXTINF:1,x", songs: song ? [{ ...song, title: "a\r\nb" }] : [] });
  expect(readM3u(written)).toMatchObject({ name: "One #EXTINF:1,x", songs: [{ title: "a b" }] });
});

test.each([
  [
    "a list of files alone",
    "C:\\Music\\03 Fog.mp3\r\n/music/Sea.flac\r\n",
    [
      ["", "Fog"],
      ["", "Sea"],
    ],
  ],
  [
    "a byte order mark, comments and empty lines",
    "\uFEFF#EXTM3U\n\n# mine\n#EXTINF:12,Ada - Fog\n\nfog.mp3",
    [["Ada", "Fog"]],
  ],
  ["a length with attributes", '#EXTINF:-1 tvg-id="x",Ada - Fog\nfog.mp3', [["Ada", "Fog"]]],
  ["nothing", "", []],
])("understands %s", (_, text, expected) => {
  expect(readM3u(text).songs.map(({ artist, title }) => [artist, title])).toEqual(expected);
});

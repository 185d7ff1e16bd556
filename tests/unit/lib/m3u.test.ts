import { expect, test } from "vitest";
import { readM3u, writeM3u } from "#lib/m3u.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const playlist = {
  name: "Trains",
  songs: [
    { title: "Tramline Hearts", artist: "Luma Vale", address: "https://segue.test/music-info/4", seconds: 72 },
    { title: "Stay - Live", artist: "Nils Ødegård", address: "https://segue.test/music-info/9", seconds: -1 },
  ],
};

test("a written playlist file can be read again", () => {
  expect(writeM3u(playlist)).toBe(
    "#EXTM3U\n#PLAYLIST:Trains\n#EXTINF:72,Luma Vale - Tramline Hearts\nhttps://segue.test/music-info/4\n" +
      "#EXTINF:-1,Nils Ødegård - Stay - Live\nhttps://segue.test/music-info/9\n",
  );
  expect(readM3u(bytesOf(writeM3u(playlist)))).toEqual(playlist);
});

test("a line break in a name does not begin a new line of the file", () => {
  const [song] = playlist.songs;
  const written = writeM3u({ name: "One\n#EXTINF:1,x", songs: song ? [{ ...song, title: "a\r\nb" }] : [] });
  expect(readM3u(bytesOf(written))).toMatchObject({ name: "One #EXTINF:1,x", songs: [{ title: "a b" }] });
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
  [
    "names escaped as in an address",
    "file:///C:/03%20Sea%20Shanty.mp3\n100%.mp3",
    [
      ["", "Sea Shanty"],
      ["", "100%"],
    ],
  ],
  ["nothing", "", []],
])("a playlist file may contain %s", (_, text, expected) => {
  expect(readM3u(bytesOf(text)).songs.map(({ artist, title }) => [artist, title])).toEqual(expected);
});

test("a playlist file may have the Windows-1252 encoding of older players", () => {
  const { songs } = readM3u(Buffer.from("#EXTINF:1,Björk - Jóga\nb.mp3", "latin1"));
  expect(songs).toMatchObject([{ artist: "Björk", title: "Jóga" }]);
});

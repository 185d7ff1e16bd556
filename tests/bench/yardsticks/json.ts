/** The upper limit of Node itself: 50 songs as JSON, serialised for each request. */
import { createServer } from "node:http";
import { listenAndSay } from "./listenAndSay.ts";
import { makeSongs } from "./songs.ts";

const SONGS = 50;
const songs = makeSongs(SONGS).map(({ id, name, image, artist, plays }) => ({ id, name, image, artist, plays }));

listenAndSay(
  createServer((_request, response) => {
    const body = JSON.stringify({ songs });
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
    response.end(body);
  }),
);

import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveFiles } from "#server/db/queries/files.ts";
import { countQueries } from "../../support/queryCount.ts";
import { startSecondServer } from "../../support/secondServer.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
/** Another process of the same store. */
let other: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.changes.listening();
  other = await startSecondServer(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const pictureOf = (id: string): string => `/media/image/${id}.webp`;
const UNKNOWN = pictureOf("0".repeat(32));

async function storePicture(content: string): Promise<string> {
  const stored = await server.services.mediaStore.put(Buffer.from(content), ".webp");
  await saveFiles(server.db, [{ ...stored, mimeType: "image/webp" }]);
  return pictureOf(stored.id);
}

const statusOf = async (url: string, from = server) => (await from.inject({ method: "GET", url })).statusCode;
const statusesOf = (url: string, count: number) => Promise.all(Array.from({ length: count }, () => statusOf(url)));

/** Requests all of these targets at once on one connection, and returns everything that the server sends. */
async function answersOf(targets: string[]): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  // A connection that the server closes may be reset.
  socket.on("error", () => socket.destroy());
  const requests = targets.map((target, index) => {
    const isLast = index === targets.length - 1;
    return `GET ${target} HTTP/1.1\r\nHost: segue.test\r\n${isLast ? "Connection: close\r\n" : ""}\r\n`;
  });
  socket.write(requests.join(""));
  return text(socket).catch(() => "");
}

const statusesIn = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

describe("pipelined requests", () => {
  it("pipelined requests are answered in order", async () => {
    const known = await storePicture("a picture");
    const targets = ["/healthz", known, UNKNOWN, "/media/audio/none?signature=x", "/api/auth_setting", known];
    expect(statusesIn(await answersOf(targets))).toEqual([200, 200, 404, 403, 200, 200]);
  });

  it("are handled one after another: the next file is looked up once the previous one is sent", async () => {
    const held = Array.from({ length: 16 }, (_, index) => pictureOf(`held${index}`));
    const locking = await server.pool.connect();
    try {
      await locking.query("begin; lock table files in access exclusive mode");
      const answers = answersOf([...held, "/healthz"]);
      const waiting = async () => {
        const { rows } = await locking.query("select from pg_locks where relation = 'files'::regclass and not granted");
        return rows.length;
      };
      await expect.poll(waiting).toBeGreaterThan(0);
      // If another lookup had been started at once, it would be waiting too by now.
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(await waiting()).toBe(1);
      await locking.query("commit");
      expect(statusesIn(await answers)).toEqual([...held.map(() => 404), 200]);
    } finally {
      locking.release();
    }
  });

  it("close their connection if there are hundreds, and affect nobody else", async () => {
    let answers = "";
    const asked = await countQueries(async () => {
      answers = await answersOf(Array.from({ length: 300 }, (_, index) => pictureOf(`many${index}`)));
    });
    expect(statusesIn(answers).length).toBeLessThan(300);
    expect(asked).toBeLessThanOrEqual(32);
    expect(await statusOf("/healthz")).toBe(200);
  });
});

describe("a file that is requested again and again", () => {
  it("a missing file is looked up in the database once", async () => {
    const absent = pictureOf("absent");
    const asked = await countQueries(async () => {
      expect(new Set(await statusesOf(absent, 200))).toEqual(new Set([404]));
    });
    expect(asked).toBe(1);
  });

  it("an existing file is not looked up in the database for every request", async () => {
    const known = await storePicture("another picture");
    const asked = await countQueries(async () => {
      expect(new Set(await statusesOf(known, 200))).toEqual(new Set([200]));
    });
    // There is a second lookup only if the announcement of the file arrives in the meantime.
    expect(asked).toBeLessThanOrEqual(2);
  });

  it("a file is not looked up at all if we did not sign its URL", async () => {
    const asked = await countQueries(async () => {
      expect(new Set(await statusesOf("/media/audio/forged?file=a&expires=9999999999&signature=x", 50))).toEqual(
        new Set([403]),
      );
    });
    expect(asked).toBe(0);
  });

  it("is available as soon as it is stored, whichever process was asked before", async () => {
    const stored = await server.services.mediaStore.put(Buffer.from("a late picture"), ".webp");
    const url = pictureOf(stored.id);
    expect([await statusOf(url), await statusOf(url, other)]).toEqual([404, 404]);
    const announced = new Promise<void>((resolve) => {
      other.services.changes.onChange(({ kind }) => kind === "files" && resolve());
    });
    await saveFiles(server.db, [{ ...stored, mimeType: "image/webp" }]);
    await Promise.all([server.services.changes.caughtUp(), announced]);
    expect([await statusOf(url), await statusOf(url, other)]).toEqual([200, 200]);
  });
});

it("a phone that requests sixty pictures, six at a time, gets all of them", async () => {
  const known = await Promise.all(Array.from({ length: 60 }, (_, index) => storePicture(`picture ${index}`)));
  const fetchAll = async (urls: string[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const url of urls) {
      const answer = await fetch(`${server.url}${url}`);
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    return statuses;
  };
  const sixths = Array.from({ length: 6 }, (_, part) => known.filter((_, index) => index % 6 === part));
  expect((await Promise.all(sixths.map(fetchAll))).flat()).toEqual(known.map(() => 200));
});

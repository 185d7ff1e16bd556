const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
const html = (status: number): Response =>
  new Response("<!doctype html><title>Log in to this hotel's network</title>", {
    status,
    headers: { "Content-Type": "text/html" },
  });
const STACK = "TypeError: x is undefined\n    at handler (/srv/app/server.js:1:1)";
/** A body that breaks off while being read. */
const cutOff = (): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":'));
        controller.error(new TypeError("terminated"));
      },
    }),
  );

export type BadAnswer = () => Response | Promise<Response>;

/** The long run, `npm run long -- badAnswers`. */
export const IS_EVERY_ANSWER = Boolean(process.env.EVERY_ANSWER);

/**
 * One of each kind: no body, an incomplete one, wrong types, a failure, a refusal, no response. The long run has all of
 * them.
 */
const OF_EACH_KIND = [
  "204",
  "JSON that is cut off",
  "every field of another type",
  "500 with a stack",
  "422 with strange errors",
  "no answer",
];

/** What servers, proxies and networks may send instead of a valid response. */
export const BAD_ANSWERS: Record<string, BadAnswer> = {
  "200 without a body": () => new Response(""),
  "204": () => new Response(null, { status: 204 }),
  "200 with HTML": () => html(200),
  "JSON that is cut off": () => new Response('{"data":{"music":[{"id":1,'),
  "a body that breaks off": cutOff,
  null: () => json(null),
  "a number": () => json(7),
  "a string": () => json("ok"),
  "an empty list": () => json([]),
  "every field of another type": () =>
    json({ data: 1, music: "x", playlists: { a: 1 }, code: "two hundred", user: [] }),
  "a thousand levels": () => new Response(`${'{"data":'.repeat(1000)}1${"}".repeat(1000)}`),
  "a megabyte of nothing": () => json({ data: "x".repeat(1_000_000) }),
  "500 with a stack": () => json({ message: STACK, stack: STACK }, 500),
  "502 with HTML": () => html(502),
  "503 with Retry-After": () => new Response("", { status: 503, headers: { "Retry-After": "soon" } }),
  "429 without a body": () => new Response("", { status: 429 }),
  "422 with strange errors": () => json({ message: 7, errors: [null, { a: { b: 1 } }] }, 422),
  "a circle of redirects": () => Promise.reject(new TypeError("redirect count exceeded")),
  "no answer": () => Promise.reject(new TypeError("Failed to fetch")),
};

/** The responses that the browser tests use; in the long run, `npm run long -- badAnswers`, all of them. */
export const TRIED_ANSWERS: readonly [name: string, answer: BadAnswer][] = Object.entries(BAD_ANSWERS).filter(
  ([name]) => IS_EVERY_ANSWER || OF_EACH_KIND.includes(name),
);

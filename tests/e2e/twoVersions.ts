import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** With these the answer could be compressed, or "as you know it": a release changes what is sent. */
const AS_YOU_KNOW_IT = ["host", "accept-encoding", "if-none-match", "if-modified-since"];

/**
 * The app at another address, as an operator serves it who then releases a new version: everything is passed on to
 * `origin`, and after `release` the worker's script is another one.
 */
export async function serveTwoVersions(origin: string) {
  let isReleased = false;
  const server = createServer((asked, answer) => passOn(asked, answer, origin, isReleased));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    release: (): void => {
      isReleased = true;
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(asked: IncomingMessage, answer: ServerResponse, origin: string, isReleased: boolean): void {
  const isNextWorker = isReleased && asked.url?.startsWith("/sw.js") === true;
  const headers = { ...asked.headers };
  for (const name of AS_YOU_KNOW_IT) delete headers[name];
  const onward = request(new URL(asked.url ?? "/", origin), { method: asked.method, headers }, (given) => {
    const { "content-length": length, ...rest } = given.headers;
    answer.writeHead(given.statusCode ?? 502, isNextWorker || !length ? rest : { ...rest, "content-length": length });
    given.pipe(answer, { end: !isNextWorker });
    if (isNextWorker) given.on("end", () => answer.end("\n// The next version."));
  });
  onward.on("error", (cause) => answer.destroy(cause));
  asked.pipe(onward);
}

import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Headers that could make the response compressed or "not modified", so that it could not be changed. */
const HEADERS_TO_DROP = ["host", "accept-encoding", "if-none-match", "if-modified-since"];

/** Returns how to change the body at a path, or undefined to pass it on unchanged. */
type ChangeAt = (path: string) => ((body: Buffer) => Buffer) | undefined;

/** Serves the app at another address: forwards everything to `origin` and changes some of its responses. */
export async function serveChanged(origin: string, changeAt: ChangeAt) {
  const server = createServer((asked, answer) => passOn(asked, answer, origin, changeAt(asked.url ?? "/")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(asked: IncomingMessage, answer: ServerResponse, origin: string, change: ReturnType<ChangeAt>): void {
  const headers = { ...asked.headers };
  for (const name of HEADERS_TO_DROP) delete headers[name];
  const onward = request(new URL(asked.url ?? "/", origin), { method: asked.method, headers }, (given) => {
    if (!change) {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      return;
    }
    const { "content-length": _, ...rest } = given.headers;
    answer.writeHead(given.statusCode ?? 502, rest);
    given.toArray().then(
      (parts) => answer.end(change(Buffer.concat(parts))),
      (cause) => answer.destroy(cause),
    );
  });
  onward.on("error", (cause) => answer.destroy(cause));
  asked.pipe(onward);
}

/** A minimal media server: files behind signed URLs, exact ranges, and a network that can be cut. */
export class Recordings {
  readonly asked: { path: string; range: string | null; ifRange: string | null }[] = [];
  private readonly askings = new EventTarget();
  private readonly files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; etag: string }>();
  private cutsAfter: number[] = [];
  private refusals: number[] = [];
  /** Behaves like a server that transcodes: no ranges, and no length known before the end. */
  isTranscoding = false;
  /**
   * Behaves like another host that lets the app read the responses, but only the headers that browsers always expose.
   */
  isElsewhere = false;
  /** A captive portal's page, which replaces every response. */
  portalPage: string | undefined;
  /** Responses after the first `freeAnswers` wait until this resolves. */
  gate: Promise<unknown> = Promise.resolve();
  freeAnswers = 0;
  cutsMade = 0;

  put(path: string, bytes: Uint8Array<ArrayBuffer>, etag = `"${path}-${bytes.length}"`): void {
    this.files.set(path, { bytes, etag });
  }

  /** Makes the next response break off after this many bytes of its body. */
  cutNextAfter(bytes: number): void {
    this.cutsAfter.push(bytes);
  }

  /** Responds to the next request with this status. */
  refuseNext(status: number): void {
    this.refusals.push(status);
  }

  /** Waits until this many requests have arrived. */
  async untilAsked(count: number): Promise<void> {
    while (this.asked.length < count)
      await new Promise((resolve) => this.askings.addEventListener("asked", resolve, { once: true }));
  }

  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), "https://segue.test");
    if (pathname.endsWith("/csrf-cookie")) return this.portalPage ? aPage(this.portalPage) : new Response(null);
    const headers = new Headers(init.headers);
    const [range, ifRange] = [headers.get("Range"), headers.get("If-Range")];
    this.asked.push({ path: pathname, range, ifRange });
    this.askings.dispatchEvent(new Event("asked"));
    if (this.asked.length > this.freeAnswers) await this.gate;
    init.signal?.throwIfAborted();
    if (this.portalPage !== undefined) return aPage(this.portalPage);
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return new Response("", { status: refusal });
    const file = this.files.get(pathname);
    return file ? this.answer(file, ifRange === null || ifRange === file.etag ? range : null) : gone();
  };

  private answer({ bytes, etag }: { bytes: Uint8Array<ArrayBuffer>; etag: string }, range: string | null): Response {
    if (this.isTranscoding) return new Response(this.streamOf(bytes), { headers: { "Content-Type": "audio/ogg" } });
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
    const [start, end] = [Number(first ?? 0), Math.min(Number(last ?? bytes.length), bytes.length - 1)];
    if (start >= bytes.length) return new Response("", { status: 416 });
    const body = this.streamOf(bytes.slice(start, end + 1));
    const headers = new Headers({ "Content-Type": "audio/ogg", "Content-Length": String(end + 1 - start) });
    if (!this.isElsewhere) headers.set("ETag", etag);
    if (first === undefined) return new Response(body, { headers });
    if (!this.isElsewhere) headers.set("Content-Range", `bytes ${start}-${end}/${bytes.length}`);
    return new Response(body, { status: 206, headers });
  }

  private streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
    const onCut = (): void => {
      this.cutsMade += 1;
    };
    const cutAfter = this.cutsAfter.shift();
    let at = 0;
    return new ReadableStream({
      pull(controller) {
        const end = Math.min(at + CHUNK_BYTES, cutAfter ?? bytes.length, bytes.length);
        if (end > at) controller.enqueue(bytes.slice(at, end));
        at = end;
        if (at >= bytes.length) controller.close();
        else if (cutAfter !== undefined && at >= cutAfter) {
          onCut();
          controller.error(new TypeError("network error"));
        }
      },
    });
  }
}

const CHUNK_BYTES = 64 * 1024;
const aPage = (page: string) =>
  new Response(page, { headers: { "Content-Type": "text/html", "Content-Length": String(page.length) } });
const gone = () => new Response("", { status: 404 });

// In the unit tests' contexts a global is slow to look up, and the loop below would do so for every byte.
const { imul } = Math;

/** Pseudo-random bytes; the same seed gives the same bytes. */
export function someBytes(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let state = seed;
  for (let at = 0; at < length; at += 1) {
    state = (imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

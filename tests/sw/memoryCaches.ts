interface Entry {
  address: string;
  request: Request;
  response: Response;
}

/** In-memory Cache Storage according to the standard, because Node has none. */
export class MemoryCaches implements CacheStorage {
  private readonly named = new Map<string, MemoryCache>();

  async open(name: string): Promise<Cache> {
    const cache = this.named.get(name) ?? new MemoryCache();
    this.named.set(name, cache);
    return cache;
  }

  async match(request: RequestInfo | URL, options: MultiCacheQueryOptions = {}): Promise<Response | undefined> {
    const names = options.cacheName === undefined ? [...this.named.keys()] : [options.cacheName];
    for (const name of names) {
      const found = await this.named.get(name)?.match(request, options);
      if (found) return found;
    }
    return undefined;
  }

  has = async (name: string): Promise<boolean> => this.named.has(name);
  delete = async (name: string): Promise<boolean> => this.named.delete(name);
  keys = async (): Promise<string[]> => [...this.named.keys()];
}

class MemoryCache implements Cache {
  private entries: Entry[] = [];

  async match(request: RequestInfo | URL, options: CacheQueryOptions = {}): Promise<Response | undefined> {
    return this.find(request, options)[0]?.response.clone();
  }

  async matchAll(request?: RequestInfo | URL, options: CacheQueryOptions = {}): Promise<Response[]> {
    return this.find(request, options).map(({ response }) => response.clone());
  }

  async put(given: RequestInfo | URL, response: Response): Promise<void> {
    const request = new Request(given);
    if (request.method !== "GET") throw new TypeError("only GET requests can be put");
    if (response.status === 206) throw new TypeError("a part cannot be put");
    if (response.headers.get("Vary")?.includes("*")) throw new TypeError("a response that varies on * cannot be put");
    if (response.bodyUsed) throw new TypeError("the body was read already");
    const body = await response.arrayBuffer();
    const copy = new Response(body, { status: response.status, headers: response.headers });
    const replaced = this.find(request, {});
    this.entries = this.entries.filter((entry) => !replaced.includes(entry));
    this.entries.push({ address: addressOf(request, {}), request, response: copy });
  }

  async delete(request: RequestInfo | URL, options: CacheQueryOptions = {}): Promise<boolean> {
    const found = this.find(request, options);
    this.entries = this.entries.filter((entry) => !found.includes(entry));
    return found.length > 0;
  }

  async keys(request?: RequestInfo | URL, options: CacheQueryOptions = {}): Promise<Request[]> {
    return this.find(request, options).map((entry) => entry.request);
  }

  async add(request: RequestInfo | URL): Promise<void> {
    await this.put(request, await fetch(request));
  }

  async addAll(requests: Iterable<RequestInfo>): Promise<void> {
    await Promise.all([...requests].map((request) => this.add(request)));
  }

  private find(given: RequestInfo | URL | undefined, options: CacheQueryOptions): Entry[] {
    if (given === undefined) return [...this.entries];
    const request = new Request(given);
    if (request.method !== "GET" && !options.ignoreMethod) return [];
    const address = addressOf(request, options);
    return this.entries.filter((entry) => {
      const known = options.ignoreSearch ? addressOf(entry.request, options) : entry.address;
      return known === address && (options.ignoreVary || variesAlike(entry, request));
    });
  }
}

function variesAlike({ request: cached, response }: Entry, request: Request): boolean {
  const varied = (response.headers.get("Vary") ?? "").split(",").map((name) => name.trim());
  return varied.every((name) => name === "" || cached.headers.get(name) === request.headers.get(name));
}

function addressOf({ url }: Request, { ignoreSearch }: CacheQueryOptions): string {
  const parsed = new URL(url);
  parsed.hash = "";
  if (ignoreSearch) parsed.search = "";
  return parsed.href;
}

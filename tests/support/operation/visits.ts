import { setTimeout as pause } from "node:timers/promises";
import { PROCESS_PASSWORD } from "../serverProcess.ts";
import { type Answer, type Asked, jsonOf, type Person, type Site } from "./site.ts";

/** A request, and a check of its response. */
interface Visit {
  asked: Asked;
  isRight: (answer: Answer) => boolean;
  /** Called if the response is right. */
  onRight?: () => void;
}

export interface Visits {
  make: (turn: number) => Visit;
  /** The names of the playlists that the store has confirmed. */
  confirmed: string[];
  /** The scripts that the pages load; each version has its own. */
  pages: Set<string>;
}

const PART_BYTES = 64 * 1024;
const PAGES = ["/", "/login", "/privacy"];
const SCRIPT = /\/assets\/[\w.-]+\.js/g;
const CALLS = ["/api/home", "/api/user", "/api/playlist", "/api/music/album", "/api/favourite", "/api/music/genre"];

const isOk = ({ status }: Answer): boolean => status === 200;
const isConfirmed = (answer: Answer): boolean => isOk(answer) && jsonOf<{ code: number }>(answer).code === 200;

/**
 * The requests that people send to a store: of 36 requests, 17 are calls, 8 are for pages or their scripts, 8 for parts
 * of a song, 2 are writes and 1 is a login.
 */
export async function visitsOf(site: Site, people: readonly Person[], single: string): Promise<Visits> {
  const confirmed: string[] = [];
  const pages = new Set<string>();
  let newestScript = "/favicon.svg";
  const [listener] = people;
  if (!listener) throw new Error("nobody visits the store");
  const path = await addressOf(site, listener, single);
  const { content } = await site.ask({ path });

  const person = (turn: number): Person => people[turn % people.length] ?? listener;
  const page = (turn: number): Visit => ({
    asked: { path: PAGES[turn % PAGES.length] ?? "/", headers: { accept: "text/html" } },
    isRight: (answer) => {
      const named = answer.content.toString().match(SCRIPT) ?? [];
      newestScript = named.at(-1) ?? "/a page without a script";
      pages.add(named.join(" "));
      return isOk(answer);
    },
  });
  const script = (): Visit => ({ asked: { path: newestScript }, isRight: isOk });
  const call = (turn: number): Visit => ({
    asked: { path: CALLS[turn % CALLS.length] ?? "/api/home", headers: person(turn).signedIn },
    isRight: isOk,
  });
  const search = (turn: number): Visit => ({
    asked: { method: "POST", path: "/api/search", headers: person(turn).signedIn, body: { query: "tide" } },
    isRight: isOk,
  });
  const listen = (turn: number): Visit => {
    const start = (turn * PART_BYTES) % (content.length - PART_BYTES);
    return {
      asked: { path, headers: { range: `bytes=${start}-${start + PART_BYTES - 1}` } },
      isRight: (answer) => answer.status === 206 && answer.content.equals(content.subarray(start, start + PART_BYTES)),
    };
  };
  const write = (turn: number): Visit => {
    const name = `Playlist ${turn}`;
    return {
      asked: { method: "POST", path: "/api/playlist/add", headers: person(turn).signedIn, body: { name } },
      isRight: isConfirmed,
      onRight: () => confirmed.push(name),
    };
  };
  const login = (turn: number): Visit => {
    const { email, visitor } = person(turn);
    return {
      asked: { method: "POST", path: "/api/login", headers: visitor, body: { email, password: PROCESS_PASSWORD } },
      isRight: (answer) => isOk(answer) && jsonOf<{ code: number }>(answer).code === 2,
    };
  };
  const [some, others] = [
    [page, call, listen, call],
    [search, call, listen, script],
  ];
  const all = [...some, ...others, ...some, ...others, write, ...some, ...others, ...some, ...some, write, call, login];
  return { make: (turn) => (all[turn % all.length] ?? page)(turn), confirmed, pages };
}

/** The URL that a listener has for a single. */
async function addressOf(site: Site, { signedIn }: Person, name: string): Promise<string> {
  const singles = await site.ask({ path: "/api/music/single-list", headers: signedIn });
  const song = jsonOf<{ music: { name: string; dataAudio: string }[] }>(singles).music.find((one) => one.name === name);
  if (!song) throw new Error(`${name} is not among the singles: ${singles.content.subarray(0, 500).toString()}`);
  return song.dataAudio;
}

/** Makes this many requests, `atOnce` at a time, with a pause after each. Resolves with the failures. */
export async function visitAll(
  site: Site,
  { make }: Visits,
  { requests, atOnce, paceMs, onTurn }: { requests: number; atOnce: number; paceMs: number; onTurn: () => void },
): Promise<string[]> {
  const failures: string[] = [];
  let next = 0;
  const visit = async (turn: number) => {
    const { asked, isRight, onRight } = make(turn);
    const what = `${asked.method ?? "GET"} ${asked.path}`;
    try {
      const answer = await site.ask(asked);
      if (isRight(answer)) onRight?.();
      else failures.push(`${what}: ${answer.status} ${answer.content.subarray(0, 200).toString()}`);
    } catch (error) {
      failures.push(`${what}: ${error}`);
    }
  };
  const live = async () => {
    while (next < requests) {
      const turn = next++;
      onTurn();
      await visit(turn);
      await pause(paceMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, live));
  return failures;
}

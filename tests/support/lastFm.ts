import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { listen } from "./otherServer/otherServer.ts";

/** A stand-in for Last.fm, with the responses that its documentation shows. It shares no code with Segue. */
export interface LastFmStandIn {
  /** The store's API account at Last.fm. */
  settings: { apiKey: string; secret: string; url: string };
  /** The users by the tokens with which Last.fm sent them back to the store. */
  permissions: Map<string, string>;
  /** The users who have withdrawn their permission. */
  withdrawn: Set<string>;
  /** Each submission: the user, and their scrobbles. */
  submissions: { user: string; scrobbles: Record<string, string>[] }[];
  /** If set, every response is this error. */
  error: number | undefined;
  close: () => Promise<void>;
}

const [API_KEY, SECRET] = ["a-key-of-the-store", "a-secret-of-the-store"];
const MOST_SCROBBLES = 50;

const failed = (error: number) => ({ error, message: `Error ${error}` });

const isSigned = (sent: URLSearchParams): boolean => {
  const names = [...sent.keys()].filter((name) => name !== "format" && name !== "api_sig").sort();
  const signed = names.map((name) => name + sent.get(name)).join("") + SECRET;
  return createHash("md5").update(signed, "utf8").digest("hex") === sent.get("api_sig");
};

/** The parameters `name[i]` of each scrobble. */
function scrobblesIn(sent: URLSearchParams): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  for (const [name, value] of sent) {
    const [, field, index] = /^(\w+)\[(\d+)\]$/.exec(name) ?? [];
    if (field) found[Number(index)] = { ...found[Number(index)], [field]: value };
  }
  return found;
}

export async function startLastFm(): Promise<LastFmStandIn> {
  const state: Pick<LastFmStandIn, "permissions" | "withdrawn" | "submissions" | "error"> = {
    permissions: new Map(),
    withdrawn: new Set(),
    submissions: [],
    error: undefined,
  };
  const answerTo = (sent: URLSearchParams): unknown => {
    if (state.error !== undefined) return failed(state.error);
    if (sent.get("api_key") !== API_KEY) return failed(10);
    if (!isSigned(sent)) return failed(13);
    if (sent.get("method") === "auth.getSession") {
      const name = state.permissions.get(sent.get("token") ?? "");
      return name ? { session: { subscriber: 0, name, key: `session of ${name}` } } : failed(14);
    }
    if (sent.get("method") !== "track.scrobble") return failed(3);
    const [, user] = /^session of (.+)$/.exec(sent.get("sk") ?? "") ?? [];
    if (!user || state.withdrawn.has(user)) return failed(9);
    const scrobbles = scrobblesIn(sent);
    if (scrobbles.length === 0 || scrobbles.length > MOST_SCROBBLES) return failed(6);
    state.submissions.push({ user, scrobbles });
    return { scrobbles: { "@attr": { accepted: scrobbles.length, ignored: 0 } } };
  };
  const { url, close } = await listen(async (request, response) => {
    const sent = await text(request);
    const isForm = request.method === "POST" && request.url === "/2.0/";
    const answer = isForm ? answerTo(new URLSearchParams(sent)) : failed(3);
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  return Object.assign(state, { settings: { apiKey: API_KEY, secret: SECRET, url: `${url}/2.0/` }, close });
}

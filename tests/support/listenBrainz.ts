import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "./otherServer/otherServer.ts";

/** A stand-in for ListenBrainz, with the responses that its documentation shows. It shares no code with Segue. */
export interface ListenBrainzStandIn {
  url: string;
  /** Each user, by their token. */
  users: Map<string, string>;
  /** Each submission: who submitted it, and its listens. */
  submissions: { user: string; listens: Listen[] }[];
  /** If set, every response has this status. */
  status: number | undefined;
  /** If set, a submission is refused if it contains a listen of this time. */
  unreadable: number | undefined;
  close: () => Promise<void>;
}

interface Listen {
  listened_at: number;
  track_metadata: Record<string, unknown>;
}

export async function startListenBrainz(): Promise<ListenBrainzStandIn> {
  const state: Omit<ListenBrainzStandIn, "url" | "close"> = {
    users: new Map(),
    submissions: [],
    status: undefined,
    unreadable: undefined,
  };
  const answerTo = ({ url, method, headers }: IncomingMessage, body: string): [status: number, body: unknown] => {
    const user = state.users.get(headers.authorization?.replace("Token ", "") ?? "");
    if (state.status !== undefined) return [state.status, { code: state.status, error: "Unavailable." }];
    if (url === "/1/validate-token") {
      if (!user) return [200, { code: 200, message: "Token invalid.", valid: false }];
      return [200, { code: 200, message: "Token valid.", valid: true, user_name: user }];
    }
    if (!user) return [401, { code: 401, error: "Invalid authorization token." }];
    if (url !== "/1/submit-listens" || method !== "POST") return [404, { code: 404 }];
    const listens: Listen[] = JSON.parse(body).payload;
    if (listens.some(({ listened_at }) => listened_at === state.unreadable))
      return [400, { code: 400, error: "JSON document is invalid." }];
    state.submissions.push({ user, listens });
    return [200, { status: "ok" }];
  };
  const { url, close } = await listen(async (request, response) => {
    const [status, body] = answerTo(request, await text(request));
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  return Object.assign(state, { url, close });
}

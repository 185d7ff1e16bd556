import type { ServerResponse } from "node:http";
import type { BadAnswer } from "./badAnswers.ts";
import { addressOf, answerCall, answerFile, listen, type OtherServer, PREFIX } from "./otherServer.ts";

type IsMeant = (method: string, call: string) => boolean;

export interface BadServer extends OtherServer {
  /**
   * Gives this response to the calls that `isMeant` selects, by default all but the one for the CSRF cookie; null
   * restores the normal responses.
   */
  answerWith: (answer: BadAnswer | null, isMeant?: IsMeant) => void;
  /** How many calls got a bad response. */
  badlyAnswered: () => number;
}

/** The other server, which can also be told to give bad responses. */
export async function startBadServer(distFolder: string): Promise<BadServer> {
  const unknownCalls: string[] = [];
  let bad: BadAnswer | null = null;
  let isMeantNow: IsMeant = () => true;
  let count = 0;
  const app = await listen(async (request, response) => {
    const url = addressOf(request);
    if (!url.pathname.startsWith(PREFIX)) return answerFile(response, url.pathname, distFolder, PREFIX);
    const call = `${url.pathname.slice(PREFIX.length)}${url.search}`;
    if (!bad || call === "/csrf-cookie" || !isMeantNow(request.method ?? "", call))
      return answerCall(request, response, url, unknownCalls);
    count += 1;
    return sendResponse(response, bad);
  });
  const answerWith = (answer: BadAnswer | null, isMeant: IsMeant = () => true) => {
    bad = answer;
    isMeantNow = isMeant;
  };
  return { ...app, unknownCalls, answerWith, badlyAnswered: () => count };
}

/** Breaks the connection if the response is incomplete. */
async function sendResponse(response: ServerResponse, answer: BadAnswer): Promise<void> {
  try {
    const { status, headers, body } = await answer();
    response.writeHead(status, Object.fromEntries(headers));
    if (body) for await (const part of body) response.write(part);
    response.end();
  } catch {
    response.destroy();
  }
}

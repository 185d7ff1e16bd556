import type { ServerResponse } from "node:http";
import type { BadAnswer } from "./badAnswers.ts";
import { addressOf, answerCall, answerFile, listen, type OtherServer, PREFIX } from "./otherServer.ts";

export interface BadServer extends OtherServer {
  /** What every call gets from now on, but the first one for the CSRF cookie; null for what it asks for. */
  answerWith: (answer: BadAnswer | null) => void;
  /** How many calls got it. */
  badlyAnswered: () => number;
}

/** The other server, which can be told to answer every call with something that is no answer. */
export async function startBadServer(distFolder: string): Promise<BadServer> {
  const unknownCalls: string[] = [];
  let bad: BadAnswer | null = null;
  let count = 0;
  const app = await listen(async (request, response) => {
    const url = addressOf(request);
    if (!url.pathname.startsWith(PREFIX)) return answerFile(response, url.pathname, distFolder, PREFIX);
    if (!bad || url.pathname === `${PREFIX}/csrf-cookie`) return answerCall(request, response, url, unknownCalls);
    count += 1;
    return sendResponse(response, bad);
  });
  const answerWith = (answer: BadAnswer | null) => {
    bad = answer;
  };
  return { ...app, unknownCalls, answerWith, badlyAnswered: () => count };
}

/** Where there is no whole answer the connection breaks. */
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

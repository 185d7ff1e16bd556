import type { AnyEndpoint } from "#contract/endpoint.ts";
import * as music from "#contract/music.ts";
import { answerDeviations, inContractForm, lacksSubscription, refusalDeviations, rowsOf } from "./answers.ts";
import { checkFavourite, checkPlaylist, checkRefusals } from "./changes.ts";
import { type Client, openClient, type Received, type Sent } from "./client.ts";
import type { Json } from "./differences.ts";
import { checkRecording } from "./media.ts";
import { type Answers, READS, type Read } from "./reads.ts";
import { type CallReport, openReport, type Report } from "./report.ts";
import { type Credentials, checkCsrfCookie, checkLogin, checkLogout } from "./signIn.ts";

/**
 * Calls a server as the app does, and reports where it departs from the contract. Undoes whatever it changes. Without
 * credentials it makes only the calls that are open to everybody.
 */
export async function checkConformance(address: string, credentials?: Credentials): Promise<CallReport[]> {
  const [client, report] = [openClient(address), openReport()];
  await checkCsrfCookie(client, report);
  const isSignedIn = credentials !== undefined && (await checkLogin(client, credentials, report));
  const answers = await checkReads(client, report, isSignedIn);
  if (isSignedIn) {
    await checkRefusals(client, report);
    const [song] = rowsOf(answers.get(music.newReleases)?.music);
    if (song) {
      await checkPlaylist(client, Number(song.id), report);
      await checkFavourite(client, Number(song.id), report);
      await checkRecording(client, String(song.dataAudio), report);
    }
    await checkLogout(client, report);
  }
  return report.calls();
}

async function checkReads(client: Client, report: Report, isSignedIn: boolean): Promise<Answers> {
  const answers = new Map<AnyEndpoint, Json>();
  for (const read of READS) {
    const { endpoint } = read;
    if (endpoint.who !== "anyone" && !isSignedIn) {
      report.skip(endpoint, "it needs a session");
      continue;
    }
    const sent = read.sent ? read.sent(answers) : {};
    if (!sent) {
      report.skip(endpoint, "the server has no data to test this with");
      continue;
    }
    const received = await client.call(endpoint, sent);
    if (lacksSubscription(received)) {
      report.skip(endpoint, "the account has no subscription");
      continue;
    }
    const body = inContractForm(endpoint, received.json);
    if (body) answers.set(endpoint, body);
    report.note(endpoint, [
      ...readDeviations(read, sent, received, body),
      ...(await accessDeviations(client, endpoint, sent)),
    ]);
  }
  return answers;
}

function readDeviations({ endpoint, rule }: Read, sent: Sent, received: Received, body: Json | undefined): string[] {
  const found = answerDeviations(endpoint, received);
  return found.length === 0 && body && rule ? rule(body, sent) : found;
}

/** Checks that a call that needs a session is refused without a session. */
async function accessDeviations(client: Client, endpoint: AnyEndpoint, sent: Sent): Promise<string[]> {
  if (endpoint.who === "anyone" || endpoint.method !== "GET") return [];
  return refusalDeviations(await client.call(endpoint, { ...sent, asVisitor: true }), 401, "without a session");
}

import { issueToken } from "#server/payments/providers/sandbox/credentials.ts";
import { sandboxTransport } from "#server/payments/providers/sandbox/transport.ts";
import type { TestServer } from "./server.ts";

/** Makes a call to the sandbox provider as the shop's operator; throws if it is refused. */
export async function sandboxCall(
  { db, settings: { secret }, clock: { now } }: Pick<TestServer, "db" | "settings" | "clock">,
  path: string,
  body: unknown,
): Promise<{ dispute_id: string }> {
  const headers = { Authorization: `Bearer ${issueToken(secret, now()).access_token}` };
  const call = { method: "POST", path, headers, body: JSON.stringify(body) } as const;
  const answer = await sandboxTransport({ db, secret, now })(call);
  if (answer.status >= 300) throw new Error(`the sandbox refused ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as { dispute_id: string };
}

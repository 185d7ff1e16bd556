import { issueToken } from "#server/payments/sandbox/facts.ts";
import type { TestServer } from "./server.ts";

/** A call of the shop to the provider that the server plays, as its operator would make it; a refusal is thrown. */
export async function sandboxCall(
  server: Pick<TestServer, "inject" | "settings" | "clock">,
  path: string,
  body: unknown,
): Promise<{ dispute_id: string }> {
  const { access_token } = issueToken(server.settings.secret, server.clock.now());
  const answer = await server.inject({
    ...{ method: "POST", url: `/sandbox/paypal${path}` },
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    payload: JSON.stringify(body),
  });
  if (answer.statusCode >= 300) throw new Error(`the sandbox refused ${path}: ${answer.body}`);
  return answer.json();
}

import type { SignedCredential } from "#contract/admin/passkeys.ts";
import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import { acceptPasskey } from "../accounts/passkeys.ts";
import { verifyPassword } from "../accounts/password.ts";
import { invalid } from "../common/failure.ts";
import { findAccount } from "../db/queries/accounts.ts";
import { clearFailedConfirmations, countConfirmation } from "../http/contract/rateLimit.ts";
import { type RequestContext, type Route, route } from "../http/route.ts";
import { queueMail, sendMailsNow } from "../mail/outgoing.ts";
import { twoFactorMail } from "../mail/twoFactorMail.ts";
import { type ChangeHandler, makeChange } from "./change.ts";

type Context = RequestContext<AnyEndpoint>;

/**
 * A call for proving who the user is. Wrong attempts are counted for all of these calls together. They are counted
 * outside the transaction, because a wrong attempt rolls it back. Responses are not stored for an idempotency key,
 * because some responses contain secrets.
 */
const attemptRoute = <E extends AnyEndpoint>(
  endpoint: E,
  attempt: (ctx: RequestContext<E>) => Promise<Data<E>>,
): Route =>
  route(
    endpoint,
    async (ctx) => {
      await countConfirmation(ctx);
      const answer = await attempt(ctx);
      await clearFailedConfirmations(ctx);
      return answer;
    },
    { skipsIdempotency: true },
  );

async function requirePassword({ db, user }: Pick<Context, "db" | "user">, password: string): Promise<void> {
  const account = await findAccount(db, user.accountId);
  if (!(await verifyPassword(password, account?.passwordHash)))
    throw invalid({ password: ["Your password is incorrect."] });
}

async function requirePasskey(
  { user, ...services }: Pick<Context, "db" | "user" | "settings" | "now">,
  credential: SignedCredential,
): Promise<void> {
  if (!(await acceptPasskey(services, user, credential)))
    throw invalid({ credential: ["This passkey wasn’t accepted. Try again, or enter a code."] });
}

/**
 * A change that the user must confirm with a password, a code or a passkey. A passkey is checked outside the
 * transaction, because a wrong attempt uses up its challenge too.
 */
export const provingRoute = <E extends AnyEndpoint>(endpoint: E, handler: ChangeHandler<E>): Route =>
  attemptRoute(endpoint, async (ctx) => {
    const { password, credential } = ctx.body as { password?: string; credential?: SignedCredential };
    if (password !== undefined) await requirePassword(ctx, password);
    if (credential) await requirePasskey(ctx, credential);
    return changeAndMail(ctx, handler);
  });

/** Makes a change and sends the mails that the change has queued. Only for calls without an idempotency key. */
export async function changeAndMail<E extends AnyEndpoint>(
  ctx: RequestContext<E>,
  handler: ChangeHandler<E>,
): Promise<Data<E>> {
  const answer = await makeChange(ctx, handler);
  sendMailsNow(ctx);
  return answer;
}

export const subjectOf = ({ user }: Pick<Context, "user">) => ({ subject: user.email });

/** Queues a mail to the user about a change, because somebody else may have made it. */
export const notify = (
  { db, now, user }: Pick<Context, "db" | "now" | "user">,
  news: Parameters<typeof twoFactorMail>[1],
  passkey?: string,
) => queueMail({ db, now }, twoFactorMail({ email: user.email, firstName: user.profile.firstName }, news, passkey));

import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import type { Database } from "../db/open.ts";
import { addAuditEntry } from "../db/queries/admin/audit.ts";
import type { Change } from "../domain/auditChain.ts";
import { type RequestContext, type Route, route } from "../http/route.ts";
import type { Services } from "../services.ts";

interface Changed<E extends AnyEndpoint> {
  answer: Data<E>;
  /** Null if there was nothing to change. */
  change: Change | null;
}

/** Who made a change: an administrator, or a command without an account. */
interface Actor {
  accountId: number | null;
  email: string;
}

/** Adds a change to the audit log, in the transaction that makes it. */
export const recordChange = (
  transaction: Database,
  { user, now }: { user: Actor } & Pick<Services, "now">,
  { action, subject, before, after }: Change,
): Promise<void> =>
  addAuditEntry(transaction, {
    at: now(),
    actorId: user.accountId,
    actor: user.email,
    action,
    subject,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });

export type ChangeHandler<E extends AnyEndpoint> = (ctx: RequestContext<E>) => Promise<Changed<E>>;

/** Makes a change and its audit log entry in one transaction, which the handler gets as `db`. */
export const makeChange = <E extends AnyEndpoint>(
  ctx: RequestContext<E>,
  handler: ChangeHandler<E>,
): Promise<Data<E>> =>
  ctx.db.transaction(async (db: Database) => {
    const { answer, change } = await handler({ ...ctx, db });
    if (change) await recordChange(db, ctx, change);
    return answer;
  });

/** A call that only makes a change. */
export const changeRoute = <E extends AnyEndpoint>(
  endpoint: E,
  handler: ChangeHandler<E>,
  options: Pick<Route<E>, "pictures"> = {},
): Route => route(endpoint, (ctx) => makeChange(ctx, handler), options);

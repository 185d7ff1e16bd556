import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import type { Database } from "../db/open.ts";
import { addAuditEntry } from "../db/queries/admin/audit.ts";
import type { User } from "../domain/user.ts";
import { type RequestContext, type Route, route } from "../http/route.ts";
import type { Services } from "../services.ts";

/** What a change did, for the audit log. */
export interface Change {
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
}

interface Changed<E extends AnyEndpoint> {
  answer: Data<E>;
  /** Null where everything was as asked for already. */
  change: Change | null;
}

/** Writes down what an administrator did, in the transaction that does it. */
export const recordChange = (
  transaction: Database,
  { user, now }: { user: Pick<User, "accountId" | "email"> } & Pick<Services, "now">,
  { action, subject, before, after }: Change,
): Promise<void> =>
  addAuditEntry(transaction, {
    at: now(),
    actorId: user.accountId,
    actor: user.email,
    ...{ action, subject, before: JSON.stringify(before), after: JSON.stringify(after) },
  });

/** A call that changes something. Its handler gets a transaction as `db`, which the entry in the audit log is a part of. */
export const changeRoute = <E extends AnyEndpoint>(
  endpoint: E,
  handler: (ctx: RequestContext<E>) => Promise<Changed<E>>,
): Route =>
  route(endpoint, (ctx) =>
    ctx.db.transaction(async (db: Database) => {
      const { answer, change } = await handler({ ...ctx, db });
      if (change) await recordChange(db, ctx, change);
      return answer;
    }),
  );

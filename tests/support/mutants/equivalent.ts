/** Mutants that change no behaviour, each with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  "server/cache/sessions.ts: row.accountId === change.accountId -> true":
    "more is forgotten than has to be, and read again as it was",
  "server/db/queries/points.ts: eq(pointEntries.accountId, accountId) -> undefined":
    "only the buyer has points of an order, and the account only helps to find them sooner",
  "server/db/queries/scrobbling.ts: eq(plays.accountId, connection.accountId) -> undefined":
    "a play has a higher id than all earlier ones, whoever heard them",
  "server/db/queries/scrobbling.ts: eq(accounts.accountId, claimed.accountId) -> undefined":
    "no two accounts have the same sealed token",
  "server/db/queries/sessions.ts: subscribedUntil !== null -> true": "null is later than no time",
  "server/downloads/receiptPdf.ts: order.accountId === null -> false":
    "no points belong to an account with the id null",
  "server/http/contract.ts: user !== null -> true":
    "a response with a user's own lists is of a call for which somebody is signed in",
  'server/db/queries/selling/submissions.ts: `${key.accountId} ${key.batch}` -> "same for all"':
    "other sellers wait for longer than they have to",
  "server/http/serveUploads.ts: !user -> false": "visitors were refused before",
  'server/http/serveUploads.ts: user.role !== "Seller" -> false':
    "an administrator has no submission that could refuse",
  "server/payments/customerMails.ts: order.accountId !== null -> true": "no account has the id null, and none is found",
};

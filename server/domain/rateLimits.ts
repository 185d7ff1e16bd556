import { createHash } from "node:crypto";
import * as account from "#contract/account.ts";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { addDownload } from "#contract/music.ts";
import { createPaymentOrder } from "#contract/payments.ts";
import { addPlaylist, updatePlaylist } from "#contract/playlists.ts";
import * as session from "#contract/session.ts";
import { search } from "#contract/shell.ts";
import { checkCoupon, checkPoints } from "#contract/shop.ts";

/** How often a call may be made: by one IP address, by one user, or about one email. */
export interface Limit {
  by: "address" | "user" | "email";
  most: number;
  perSeconds: number;
  /**
   * Counted by each server process for itself, so that users of several have that many times as much. For calls that are
   * made often and for short windows; without this all processes count together, in the database.
   */
  isPerProcess?: true;
  /** The message of a refusal, where the usual one says too little. */
  message?: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const mailLimits: Limit[] = [
  { by: "email", most: 3, perSeconds: HOUR },
  { by: "address", most: 10, perSeconds: HOUR },
];
const codeAttempts: Limit[] = [{ by: "user", most: 20, perSeconds: 10 * MINUTE }];

const saving: Limit[] = [{ by: "user", most: 60, perSeconds: HOUR }];

/** For all calls that upload a picture together: each costs CPU and disk. */
export const PICTURES: { path: string; limit: Limit } = {
  path: "pictures",
  limit: { by: "user", most: 20, perSeconds: HOUR, message: "You may send 20 pictures an hour." },
};

/** Only failed logins count. */
const LIMITS = new Map<AnyEndpoint, Limit[]>([
  [
    session.login,
    [
      { by: "email", most: 5, perSeconds: 15 * MINUTE },
      { by: "address", most: 30, perSeconds: 15 * MINUTE },
    ],
  ],
  [session.register, [{ by: "address", most: 10, perSeconds: HOUR }]],
  [session.forgotPassword, mailLimits],
  [session.resendVerification, mailLimits],
  [session.updatePassword, mailLimits.filter((limit) => limit.by === "address")],
  [session.changePassword, [{ by: "user", most: 10, perSeconds: 15 * MINUTE }]],
  [checkCoupon, codeAttempts],
  [checkPoints, codeAttempts],
  // Each call makes the payment provider create an order.
  [createPaymentOrder, [{ by: "user", most: 60, perSeconds: 10 * MINUTE }]],
  [search, [{ by: "user", most: 20, perSeconds: 2, isPerProcess: true }]],
  [account.trackShare, [{ by: "user", most: 30, perSeconds: MINUTE }]],
  [account.subscribeByEmail, [{ by: "user", most: 5, perSeconds: HOUR }]],
  [account.accountUpdate, saving],
  [addPlaylist, saving],
  [updatePlaylist, saving],
  [addDownload, [{ by: "user", most: 30, perSeconds: HOUR }]],
]);

export const limitsOf = (endpoint: AnyEndpoint): Limit[] => LIMITS.get(endpoint) ?? [];

/** The key of a limit's counter. Addresses and emails are hashed, so that the table of counters holds no personal data. */
export function limitKey({ path }: { path: string }, limit: Limit, who: string): string {
  return `${path} ${limit.by} ${createHash("sha256").update(who.toLowerCase()).digest("base64url")}`;
}

import { createHash } from "node:crypto";
import * as account from "#contract/account.ts";
import { verifyAuditLog } from "#contract/admin/audit.ts";
import { storeHealth } from "#contract/admin/health.ts";
import { testPayments } from "#contract/admin/setup.ts";
import { addAppPassword } from "#contract/appPasswords.ts";
import { type AnyEndpoint, isStaffOnly } from "#contract/endpoint.ts";
import { saveListening } from "#contract/listening.ts";
import { addDownload } from "#contract/music.ts";
import * as ownData from "#contract/ownData.ts";
import { createPaymentOrder, paymentWebhook } from "#contract/payments.ts";
import * as lists from "#contract/playlists.ts";
import { accountUpdate } from "#contract/profile.ts";
import { addPushSubscription } from "#contract/push.ts";
import { connectLastFm, connectListenBrainz } from "#contract/scrobbling.ts";
import * as session from "#contract/session.ts";
import { search } from "#contract/shell.ts";
import {
  checkCoupon,
  checkPoints,
  downloadOrderFile,
  downloadOrderLicence,
  downloadOrderReceipt,
  purchaseBeat,
  purchaseMerchandise,
  subscribeToPackage,
} from "#contract/shop.ts";
import { addSmartPlaylist, previewSmartPlaylist, updateSmartPlaylist } from "#contract/smartPlaylists.ts";

/** How long attempts beyond `most` have to wait; the wait doubles with each attempt. */
export interface Growth {
  firstSeconds: number;
  longestSeconds: number;
}

/**
 * How often a call may be made, and how it is counted. "emailFromNetwork" counts an email's calls from one network.
 * "emailFromPlace" counts an email's calls from one device if it has signed in to the account before, and otherwise
 * from one IP address.
 */
export interface Limit {
  by: "address" | "user" | "email" | "emailFromNetwork" | "emailFromPlace";
  most: number;
  perSeconds: number;
  /** If absent, attempts beyond `most` are refused until the window ends. */
  grows?: Growth;
  /** Devices that have signed in to the account before are not counted, so no stranger can shut them out. */
  sparesKnownDevices?: true;
  /**
   * Each server process counts by itself, so with several processes the real limit is a multiple of this one. Meant for
   * frequent calls and short windows. Otherwise, all processes share a count in the database.
   */
  isPerProcess?: true;
  /** The message of a refusal, if the default one says too little. */
  message?: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Calls that send mail to an email address. Many people may share a network address, and mistyped forms count too. */
const mailLimits: Limit[] = [
  { by: "email", most: 3, perSeconds: HOUR },
  { by: "address", most: 60, perSeconds: HOUR },
];
const codeAttempts: Limit[] = [{ by: "user", most: 60, perSeconds: 10 * MINUTE }];

const saving: Limit[] = [{ by: "user", most: 60, perSeconds: HOUR }];

/**
 * Applies to every queueable call without limits of its own. Nobody taps this fast. But actions that were queued
 * offline are sent in batches of this size, with the wait that the server asks for before each batch.
 */
const presses: Limit[] = [{ by: "user", most: 100, perSeconds: 10, isPerProcess: true }];

/** Shared by all calls that upload a picture, because each costs CPU and disk space. */
export const PICTURES: { path: string; limit: Limit } = {
  path: "pictures",
  limit: { by: "user", most: 20, perSeconds: HOUR, message: "You can upload 20 pictures an hour." },
};

/** Verification mails of one account, whichever form requests them. */
export const VERIFICATION_MAILS: { path: string; limit: Limit } = {
  path: "verification mails",
  limit: { by: "user", most: 5, perSeconds: HOUR, message: "You can request 5 emails an hour." },
};

/** Successful logins are limited too, because each costs as much work as a failed one and adds a session. */
export const RIGHT_LOGINS: { path: string; limit: Limit } = {
  path: "right logins",
  limit: { by: "email", most: 200, perSeconds: 15 * MINUTE },
};

/** Wrong app passwords. They don’t count as failed logins, so that an app with an old password locks nobody out. */
export const WRONG_APP_PASSWORDS: { path: string; limit: Limit } = {
  path: "wrong app passwords",
  limit: { by: "address", most: 30, perSeconds: 15 * MINUTE },
};

/** Wrong passwords, codes and passkeys of somebody who is logged in, whichever call they were sent with. */
export const FAILED_CONFIRMATIONS: { path: string; limit: Limit } = {
  path: "failed confirmations",
  limit: { by: "user", most: 10, perSeconds: 24 * HOUR, grows: { firstSeconds: MINUTE, longestSeconds: HOUR } },
};

/** Only failed logins count. */
const failedLogins: Limit[] = [
  { by: "address", most: 30, perSeconds: 15 * MINUTE, sparesKnownDevices: true },
  {
    by: "emailFromPlace",
    most: 5,
    perSeconds: 15 * MINUTE,
    grows: { firstSeconds: 30, longestSeconds: 15 * MINUTE },
  },
  // Stops someone with many addresses in one network from exhausting the next limit and keeping it exhausted.
  {
    by: "emailFromNetwork",
    most: 20,
    perSeconds: 15 * MINUTE,
    sparesKnownDevices: true,
    grows: { firstSeconds: 30, longestSeconds: 15 * MINUTE },
  },
  {
    by: "email",
    most: 50,
    perSeconds: 15 * MINUTE,
    sparesKnownDevices: true,
    grows: { firstSeconds: 1, longestSeconds: MINUTE },
  },
];

const LIMITS = new Map<AnyEndpoint, Limit[]>([
  // Each call reads the whole audit log.
  [verifyAuditLog, [{ by: "user", most: 10, perSeconds: MINUTE }]],
  [storeHealth, [{ by: "user", most: 10, perSeconds: MINUTE }]],
  [testPayments, [{ by: "user", most: 10, perSeconds: MINUTE }]],
  [session.login, failedLogins],
  [session.register, mailLimits],
  [session.forgotPassword, mailLimits],
  [session.resendVerification, mailLimits.filter((limit) => limit.by === "address")],
  [session.updatePassword, mailLimits.filter((limit) => limit.by === "address")],
  [session.changePassword, [{ by: "user", most: 10, perSeconds: 15 * MINUTE }]],
  [ownData.closeAccount, [{ by: "user", most: 10, perSeconds: 15 * MINUTE }]],
  [ownData.exportAccount, [{ by: "user", most: 10, perSeconds: HOUR }]],
  [checkCoupon, codeAttempts],
  [checkPoints, codeAttempts],
  // The response says whether the discount code is valid, even if nothing was paid.
  [purchaseBeat, codeAttempts],
  [purchaseMerchandise, codeAttempts],
  [subscribeToPackage, codeAttempts],
  // Each call creates an order at the payment provider.
  [createPaymentOrder, [{ by: "user", most: 60, perSeconds: 10 * MINUTE }]],
  // Each call asks the payment provider whether the event is genuine. The provider resends events that are refused.
  [paymentWebhook, [{ by: "address", most: 120, perSeconds: MINUTE, isPerProcess: true }]],
  [search, [{ by: "user", most: 20, perSeconds: 2, isPerProcess: true }]],
  [account.trackShare, [{ by: "user", most: 30, perSeconds: MINUTE }]],
  [account.subscribeByEmail, [{ by: "user", most: 30, perSeconds: HOUR }]],
  [accountUpdate, saving],
  [lists.addPlaylist, saving],
  [lists.updatePlaylist, saving],
  [addSmartPlaylist, saving],
  [updateSmartPlaylist, saving],
  // Each call searches the whole catalogue.
  [previewSmartPlaylist, [{ by: "user", most: 60, perSeconds: MINUTE, isPerProcess: true }]],
  [addPushSubscription, saving],
  [addAppPassword, saving],
  [connectListenBrainz, saving],
  [connectLastFm, saving],
  [downloadOrderFile, [{ by: "user", most: 30, perSeconds: MINUTE }]],
  [downloadOrderLicence, [{ by: "user", most: 30, perSeconds: MINUTE }]],
  [downloadOrderReceipt, [{ by: "user", most: 30, perSeconds: MINUTE }]],
  [saveListening, presses],
  [addDownload, [{ by: "user", most: 30, perSeconds: HOUR }]],
]);

/** More calls than anybody's work needs, but too few for a script that copies the data of every customer. */
const ofStaff: Limit[] = [{ by: "user", most: 300, perSeconds: MINUTE, isPerProcess: true }];

export function limitsOf(endpoint: AnyEndpoint): Limit[] {
  const own = LIMITS.get(endpoint);
  if (own) return own;
  if (isStaffOnly(endpoint)) return ofStaff;
  return endpoint.queueable ? presses : [];
}

const hash = (who: string): string => createHash("sha256").update(who.toLowerCase()).digest("base64url");

/** The key of a limit's counter. Addresses and emails are hashed, so that the counters hold no personal data. */
export const limitKey = ({ path }: { path: string }, { by }: Pick<Limit, "by">, ...who: string[]): string =>
  [path, by, ...who.map(hash)].join(" ");

/** How long the next attempt has to wait. */
export function waitMs(limit: Limit, { hits, resetsAt }: { hits: number; resetsAt: Date }, now: Date): number {
  const untilResetMs = resetsAt.getTime() - now.getTime();
  if (!limit.grows) return untilResetMs;
  const { firstSeconds, longestSeconds } = limit.grows;
  const waitSeconds = Math.min(firstSeconds * 2 ** Math.max(0, hits - limit.most), longestSeconds);
  return untilResetMs - (limit.perSeconds - waitSeconds) * 1000;
}

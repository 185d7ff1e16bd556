import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, identity, moment } from "./columns.ts";

export const countries = pgTable("countries", {
  id: identity(),
  name: text().notNull().unique(),
});

const listenerType = () =>
  text({ enum: ["Normal", "DJ", "Retail", "Broadcast"] })
    .notNull()
    .default("Normal");

export const accounts = pgTable(
  "accounts",
  {
    id: identity(),
    /** In lower case. */
    email: text().notNull(),
    username: text().notNull(),
    passwordHash: text().notNull(),
    role: text({ enum: ["Listener", "Admin", "Seller"] })
      .notNull()
      .default("Listener"),
    listenerType: listenerType(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    imageFileId: text(),
    audioQuality: text({ enum: ["Auto", "High", "Medium", "Low"] })
      .notNull()
      .default("Auto"),
    address: text().notNull().default(""),
    city: text().notNull().default(""),
    state: text().notNull().default(""),
    zipcode: text().notNull().default(""),
    countryId: integer().references(() => countries.id),
    contactNo: text().notNull().default(""),
    gender: text({ enum: ["Male", "Female"] }),
    dob: date({ mode: "string" }),
    verifiedAt: moment(),
    /** When the account was blocked; null if it is not. Nobody can sign in to a blocked account. */
    blockedAt: moment(),
    /**
     * When the account was closed, which also blocked it; null if it is open. Only orders, payments and other records
     * that a store must keep still refer to it.
     */
    closedAt: moment(),
    /** When the profile was first completed; the popup for that is shown once. */
    completedAt: moment(),
    /** The end of the running subscription. */
    subscribedUntil: moment(),
    /**
     * Hundredths of a point, the sum of the ledger's entries. Negative if points were spent and the purchase that
     * earned them was then refunded.
     */
    pointsHundredths: integer().notNull().default(0),
    /** Created from an accounts.yaml, so its password may be public. Removed together with the demo. */
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("accounts_email").on(sql`lower(${table.email})`),
    uniqueIndex("accounts_username").on(sql`lower(${table.username})`),
  ],
);

/**
 * Registrations with an email that already has an account. While that account is unverified, the registration whose
 * link is opened and whose password is entered becomes the account. If it is verified, these registrations get the same
 * responses, so that nobody learns whether an account exists: they reserve their username, and logging in with their
 * password looks like logging in to an unverified account.
 */
export const repeatedRegistrations = pgTable(
  "repeated_registrations",
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    username: text().notNull(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    listenerType: listenerType(),
    passwordDigest: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("repeated_registrations_account").on(table.accountId),
    index("repeated_registrations_username").on(sql`lower(${table.username})`),
  ],
);

/** Only the hash of a token is stored. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull().default(sql`now()`),
    /** The device's name as shown to its user: "Firefox on Windows". */
    device: text().notNull().default(""),
    /**
     * An app password, which other apps use to sign in at /rest; null for other sessions. Encrypted with a key derived
     * from `SECRET`. A hash would not be enough, because OpenSubsonic clients send a hash with their own salt.
     */
    sealedPassword: text(),
    /** When an administrator or seller last confirmed who they are, with a code, a passkey or the password. */
    confirmedAt: moment(),
    expiresAt: moment().notNull(),
  },
  (table) => [index("sessions_account").on(table.accountId)],
);

/** The two-factor authentication of accounts, including those that are still setting it up. */
export const twoFactors = pgTable("two_factors", {
  accountId: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** The key that the authenticator app has too, encrypted with a key derived from `SECRET`. */
  sealedKey: text().notNull(),
  /** Null until the first code was entered. */
  turnedOnAt: moment(),
  /** The time step of the last accepted code: each code is accepted once. */
  lastStep: integer().notNull().default(0),
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: text().array().notNull().default(sql`'{}'`),
});

/**
 * Passkeys, which replace the codes of an authenticator app. They are deleted when the account’s two-factor
 * authentication is turned off.
 */
export const passkeys = pgTable(
  "passkeys",
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => twoFactors.accountId, { onDelete: "cascade" }),
    /** What its owner calls it. */
    name: text().notNull(),
    /** The authenticator’s id for the passkey. Like the key, it is in base64url. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** How often the passkey was used, as its authenticator counts. Many authenticators do not count and send 0. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How browsers can reach the authenticator, such as "usb". */
    transports: text().array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [index("passkeys_account").on(table.accountId)],
);

/**
 * The challenges that passkeys sign. Each can be used once, in the session that requested it, and replaces that
 * session’s earlier challenge.
 */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    sessionHash: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: "cascade" }),
    purpose: text({ enum: ["add", "confirm"] }).notNull(),
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionHash, table.purpose] })],
);

/** Which browsers to notify about new releases. A row is deleted with its session. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    /**
     * The push service's address of one browser. Whoever knows it can send there, so it appears in no response and no
     * log.
     */
    endpoint: text().primaryKey(),
    sessionHash: text()
      .notNull()
      .unique()
      .references(() => sessions.tokenHash, { onDelete: "cascade" }),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The browser has been notified of releases up to this time, by the database's clock. */
    announcedUntil: createdAt(),
    createdAt: createdAt(),
  },
  (table) => [index("push_subscriptions_account").on(table.accountId)],
);

/**
 * Tokens of emailed links and their forms: verification, resend, password reset. Only the hash is stored; each works
 * once.
 */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    tokenHash: text().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["verify", "resend", "reset"] }).notNull(),
    /**
     * The repeated registration that a `verify` or `resend` token is for; null for the account's own, and for a
     * `reset`.
     */
    registrationId: integer().references(() => repeatedRegistrations.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** When a client made the verification link's API call; null if the link was only opened in a browser. */
    confirmedAt: moment(),
  },
  (table) => [index("mail_tokens_account").on(table.accountId, table.purpose)],
);

/** Counters of the rate limits, shared by every server process. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: moment().notNull(),
});

/** The response to a mutation with this key, saved in the same transaction as the mutation. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    body: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);

/** Email addresses that subscribe to the newsletter. */
export const subscribers = pgTable("subscribers", {
  email: text().primaryKey(),
  accountId: integer().references(() => accounts.id, { onDelete: "set null" }),
  createdAt: createdAt(),
});

/** Facts of the store itself: its name, rates, header images. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

export const shares = pgTable("shares", {
  id: identity(),
  accountId: integer()
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" }),
  platform: text({ enum: ["Banner", "Song"] }).notNull(),
  shareId: text().notNull(),
  createdAt: createdAt(),
});

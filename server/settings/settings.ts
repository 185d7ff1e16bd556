import { resolve } from "node:path";
import * as z from "zod/mini";
import { PAYMENT_PROVIDERS, type PaymentProviderName } from "#contract/paymentProviders.ts";
import { withoutTrailingSlashes } from "#lib/trailingSlashes.ts";
import { BUCKET_ADDRESS, type BucketSettings, NOT_A_BUCKET, readBucket } from "./bucketSettings.ts";
import { type LastFmSettings, readLastFm } from "./lastFmSettings.ts";
import { brokenRules, type GivenSettings, type SettingProblem } from "./rules.ts";

const SHORTEST_SECRET = 32;

const blankIsAbsent = (env: NodeJS.ProcessEnv): GivenSettings =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));

const text = z.optional(z.string());
const address = z.optional(z.url("must be a URL"));
const whole = (fallback: number, most = Number.MAX_SAFE_INTEGER) =>
  z._default(z.coerce.number().check(z.int("must be a whole number"), z.minimum(0), z.maximum(most)), fallback);
const rate = z._default(z.coerce.number().check(z.minimum(0)), 1);
const onOff = (fallback: "on" | "off") => z._default(z.enum(["on", "off"], "must be on or off"), fallback);

const PAYMENTS = [...PAYMENT_PROVIDERS, "off"] as const;
const LIST = new Intl.ListFormat("en-GB", { type: "disjunction" });

const Environment = z.object({
  NODE_ENV: z._default(
    z.enum(["development", "production", "test"], "must be development, production or test, in lower case"),
    "development",
  ),
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: whole(3000, 65_535),
  METRICS_PORT: whole(0, 65_535),
  DATA_DIR: z._default(z.string(), "./var"),
  DATABASE_URL: text,
  DATABASE_DIRECT_URL: text,
  MEDIA_STORE: z.optional(z.string().check(z.regex(BUCKET_ADDRESS, NOT_A_BUCKET))),
  S3_ENDPOINT: address,
  S3_REGION: z._default(z.string(), "us-east-1"),
  S3_REDIRECT: onOff("off"),
  MEDIA_URL: z.optional(
    z.url({ protocol: /^https?$/, error: "must be a CDN’s http or https URL; a bucket is MEDIA_STORE" }),
  ),
  PUBLIC_URL: address,
  SECRET: z.optional(
    z.string().check(z.minLength(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)),
  ),
  MAIL_TRANSPORT: z.optional(z.enum(["smtp", "file"], "must be smtp or file")),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^/]/, "must begin with smtp:// or smtps://"))),
  MAIL_FROM: z._default(z.string(), "Segue <no-reply@segue.test>"),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_ENVIRONMENT: z._default(z.enum(["sandbox", "live"], "must be sandbox or live"), "sandbox"),
  PAYPAL_MERCHANT_ID: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYMENTS: z._default(z.enum(PAYMENTS, `must be ${LIST.format(PAYMENTS)}`), "off"),
  POINTS_PER_POUND: rate,
  PENCE_PER_POINT: rate,
  REGISTRATION: z._default(z.string(), "open"),
  SHARED_LINKS: z._default(z.enum(["off", "unfurl", "card"], "must be off, unfurl or card"), "unfurl"),
  /** How many proxies are in front of the server. X-Forwarded-For is trusted for that many hops, and ignored at 0. */
  TRUST_PROXY: whole(0, 10),
  HSTS_SUBDOMAINS: onOff("off"),
  DRAIN_SECONDS: whole(0, 300),
  RATE_LIMITS: onOff("on"),
  TWO_FACTOR: z.optional(z.enum(["required", "optional"], "must be required or optional")),
  IMPORT_WHEN_EMPTY: text,
  RENDITIONS: onOff("on"),
  JOBS: z._default(z.enum(["inside", "worker"], "must be inside or worker"), "inside"),
  UNUSED_MEDIA_DAYS: whole(7, 3650),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  LISTENBRAINZ_URL: z._default(z.url("must be a URL"), "https://api.listenbrainz.org"),
  LASTFM_API_KEY: text,
  LASTFM_SECRET: text,
  LOG_LEVEL: z._default(z.enum(["trace", "debug", "info", "warn", "error", "silent"]), "info"),
});

export interface Settings {
  isProduction: boolean;
  host: string;
  port: number;
  /** The port on 127.0.0.1 at which this process serves its metrics; 0 for none. */
  metricsPort: number;
  /** Absolute. */
  dataDir: string;
  /** Undefined starts an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /**
   * The direct address of the database, with a session for each connection, if `databaseUrl` is a pool that shares
   * sessions.
   */
  databaseDirectUrl: string | undefined;
  /** The bucket that has the media; undefined if they are in `dataDir`. */
  bucket: BucketSettings | undefined;
  /** Whether browsers that play a recording are redirected to the bucket. */
  redirectsToBucket: boolean;
  /** The base URL of media if a CDN is in front of the server; without a trailing slash. */
  mediaUrl: string | undefined;
  /** The app's own origin, as users see it; without a trailing slash. */
  publicUrl: string;
  /** Signs media URLs and CSRF tokens, and is the source of the keys for encryption and push messages. */
  secret: string;
  /** The server that sends mails; without it, mails are saved as files in the data folder. */
  smtpUrl: string | undefined;
  mailFrom: string;
  paypal: {
    clientId: string | undefined;
    clientSecret: string | undefined;
    environment: "sandbox" | "live";
    merchantId: string | undefined;
    webhookId: string | undefined;
  };
  payments: PaymentProviderName | "off";
  pointsPerPound: number;
  pencePerPoint: number;
  /** "open", or the message that tells visitors why they cannot register. */
  registration: string;
  /**
   * What a shared link shows to visitors who are not signed in: no preview, a link preview, or a page with the preview.
   */
  sharedLinks: "off" | "unfurl" | "card";
  trustProxy: number;
  /** Whether browsers must use https for all subdomains of the store's domain too. */
  hstsSubdomains: boolean;
  /** For how long a server that was told to stop still accepts requests, while /readyz responds with 503. */
  drainSeconds: number;
  rateLimits: boolean;
  /** Whether administrators can use the back office only with two-factor authentication. */
  requiresTwoFactor: boolean;
  /** A catalogue folder to import on startup while the store is empty; absolute. */
  importWhenEmpty: string | undefined;
  /**
   * Whether recordings are measured, and encoded for lower qualities and for browsers that cannot play the originals.
   */
  makesRenditions: boolean;
  /** Whether servers run the media jobs; otherwise only `bin/segue worker` does. */
  runsJobs: boolean;
  /** How many days unused media are kept. */
  unusedMediaDays: number;
  /** The ListenBrainz API that plays are sent to for listeners who ask for it; without a trailing slash. */
  listenBrainzUrl: string;
  /** Undefined if listeners cannot have their plays sent to Last.fm. */
  lastFm: LastFmSettings | undefined;
  /** Whether spans are sent to OTEL_EXPORTER_OTLP_ENDPOINT. */
  isTraced: boolean;
  logLevel: "trace" | "debug" | "info" | "warn" | "error" | "silent";
}

/** Reads the settings from the environment; `secret` is empty if the environment has none (see secret.ts). */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const set = blankIsAbsent(env);
  const read = z.safeParse(Environment, set);
  const problems = problemsOf(read.error, set);
  if (!read.success || problems.length > 0) throw new Error(refusalOf(problems));
  const given = read.data;
  const isProduction = given.NODE_ENV === "production";
  return {
    isProduction,
    host: given.HOST,
    port: given.PORT,
    metricsPort: given.METRICS_PORT,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    bucket: given.MEDIA_STORE ? readBucket(given.MEDIA_STORE, given.S3_ENDPOINT, given.S3_REGION) : undefined,
    redirectsToBucket: given.S3_REDIRECT === "on",
    mediaUrl: given.MEDIA_URL && withoutTrailingSlashes(given.MEDIA_URL),
    publicUrl: withoutTrailingSlashes(given.PUBLIC_URL ?? `http://${urlHost(given.HOST)}:${given.PORT}`),
    secret: given.SECRET ?? "",
    smtpUrl: given.MAIL_TRANSPORT === "file" ? undefined : given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    paypal: {
      clientId: given.PAYPAL_CLIENT_ID,
      clientSecret: given.PAYPAL_CLIENT_SECRET,
      environment: given.PAYPAL_ENVIRONMENT,
      merchantId: given.PAYPAL_MERCHANT_ID,
      webhookId: given.PAYPAL_WEBHOOK_ID,
    },
    payments: given.PAYMENTS,
    pointsPerPound: given.POINTS_PER_POUND,
    pencePerPoint: given.PENCE_PER_POINT,
    registration: given.REGISTRATION,
    sharedLinks: given.SHARED_LINKS,
    trustProxy: given.TRUST_PROXY,
    hstsSubdomains: given.HSTS_SUBDOMAINS === "on",
    drainSeconds: given.DRAIN_SECONDS,
    rateLimits: given.RATE_LIMITS === "on",
    requiresTwoFactor: (given.TWO_FACTOR ?? (isProduction ? "required" : "optional")) === "required",
    importWhenEmpty: given.IMPORT_WHEN_EMPTY && resolve(given.IMPORT_WHEN_EMPTY),
    makesRenditions: given.RENDITIONS === "on",
    runsJobs: given.JOBS === "inside",
    unusedMediaDays: given.UNUSED_MEDIA_DAYS,
    listenBrainzUrl: withoutTrailingSlashes(given.LISTENBRAINZ_URL),
    lastFm: readLastFm(given.LASTFM_API_KEY, given.LASTFM_SECRET),
    isTraced: given.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: given.LOG_LEVEL,
  };
}

const urlHost = (host: string): string =>
  host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;

/** The first problem of every setting. They are all reported at once, so that an operator need not restart for each. */
function problemsOf(error: z.core.$ZodError | undefined, set: GivenSettings): SettingProblem[] {
  const unreadable = (error?.issues ?? []).map(({ path, message }) => ({ name: path.join("."), message }));
  const all = [...unreadable, ...brokenRules(set)];
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

const refusalOf = (problems: SettingProblem[]): string =>
  ["Segue can’t start with these settings:", ...problems.map(({ name, message }) => `  ${name} ${message}`)].join("\n");

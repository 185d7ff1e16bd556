import { randomUUID } from "node:crypto";
import { statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { orAborted } from "../common/orAborted.ts";
import { VERSION } from "../common/version.ts";
import { areJobsRun } from "../db/jobs.ts";
import { readVersion } from "../db/migrate.ts";
import { type Backlog, readBacklog } from "../db/queries/admin/figures.ts";
import { readServer, someMedia } from "../db/queries/admin/health.ts";
import { countStranded } from "../db/queries/payments.ts";
import { findIdentity } from "../db/queries/storeIdentity.ts";
import type { PaymentProvider } from "../domain/paymentProvider.ts";
import { MARKER } from "../media/marker.ts";
import type { MediaStorage } from "../media/storage/storage.ts";
import { paymentWarning } from "../payments/warnNobodyCanPay.ts";
import type { Services } from "../services.ts";
import type { Settings } from "../settings/settings.ts";
import { hasItsMedia } from "./storeIdentity.ts";

/** What a check of a store found. */
export interface Finding {
  about: string;
  verdict: "ok" | "warn" | "fail";
  /** What was found and, if something is wrong, what to do about it. */
  text: string;
}

export const finding = (about: string, verdict: Finding["verdict"], text: string): Finding => ({
  about,
  verdict,
  text,
});
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll("\n", " ");

const [GIGABYTE, LITTLE_BYTES] = [1e9, 1e9];
const MOST_SECONDS_OFF = 5;
const OLDEST_POSTGRES = 15;
/** A sample is enough to notice a missing disk or an incomplete copy. */
const FILES_CHECKED = 500;

/** A check that throws has failed. */
export async function tryCheck(about: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [finding(about, "fail", messageOf(error))];
  }
}

/** Checks the database that a command has opened, which may not be migrated. */
export async function checkDatabase(url: string, services: Services): Promise<Finding[]> {
  const version = await readVersion(url);
  if (version === "newer")
    return [finding("database", "fail", "It belongs to a newer version of Segue: start that version.")];
  if (version !== "same")
    return [finding("database", "warn", "Start the server once: it brings the tables up to date.")];
  return checkPostgres(services);
}

/** Checks the database of a running server. */
async function checkPostgres({ db, settings: { databaseDirectUrl } }: Services): Promise<Finding[]> {
  const { major, limit } = await readServer(db);
  const old = major < OLDEST_POSTGRES;
  const unlimited = databaseDirectUrl !== undefined && limit === "0";
  return [
    finding(
      "database",
      old ? "fail" : "ok",
      old ? `PostgreSQL ${major}: use ${OLDEST_POSTGRES} or newer.` : `PostgreSQL ${major}`,
    ),
    ...(unlimited
      ? [
          finding(
            "database",
            "warn",
            "Statements through the pool have no time limit: set its connect_query as docs/operating.md shows.",
          ),
        ]
      : []),
  ];
}

/** Writes, reads and removes a file, because a bucket may allow only some of these. */
async function tryStorage(storage: MediaStorage): Promise<void> {
  const name = `check-${randomUUID()}`;
  await storage.putAt(name, (target) => writeFile(target, name));
  const read = await text(storage.open(name));
  await storage.remove(name);
  if (read !== name) throw new Error(`${storage.locate(name)} doesn’t contain what was just written to it.`);
}

async function checkMedia({ db, mediaStore }: Services): Promise<Finding[]> {
  const identity = await findIdentity(db);
  if (!identity) return [finding("media", "warn", "No server has opened this store yet.")];
  if (!(await hasItsMedia(identity, mediaStore)))
    return [
      finding(
        "media",
        "fail",
        `${mediaStore.locate(MARKER)} is missing or belongs to another store. Set DATA_DIR or MEDIA_STORE to this store’s media.`,
      ),
    ];
  await tryStorage(mediaStore);
  const paths = await someMedia(db, FILES_CHECKED);
  const found = await Promise.all(paths.map((path) => mediaStore.stat(path)));
  const missing = paths.filter((_, index) => found[index] === null);
  return missing.length === 0
    ? [finding("media", "ok", `All ${paths.length} checked files are present.`)]
    : [
        finding(
          "media",
          "fail",
          `${missing.length} of ${paths.length} files are missing, such as ${missing[0]}: restore a backup, or import again.`,
        ),
      ];
}

async function checkMail({ mailer, settings }: Services, backlog: Promise<Backlog>): Promise<Finding[]> {
  const { smtpUrl, isProduction, dataDir } = settings;
  await mailer.check();
  const { mails_waiting: waiting, mails_failing: failing, mails_failed: failed } = await backlog;
  return [
    smtpUrl || !isProduction
      ? finding("mail", "ok", smtpUrl ? "The mail server accepts the login." : "Emails are written to files.")
      : finding(
          "mail",
          "warn",
          `Emails are saved as files in ${join(dataDir, "mail")} and not sent. Set SMTP_URL to send them.`,
        ),
    ...(failing > 0
      ? [finding("mail", "warn", `${failing} of ${waiting} waiting emails have failed before: see the log.`)]
      : []),
    ...(failed > 0
      ? [finding("mail", "warn", `Emails not sent: ${failed}. Send them again in the back office, under Health.`)]
      : []),
  ];
}

function nameOf({ name, environment }: PaymentProvider): string {
  if (name === "sandbox") return "The built-in sandbox";
  return environment === "live" ? "PayPal" : "PayPal’s sandbox";
}

export async function checkPayments(services: Services): Promise<Finding[]> {
  const { payments } = services;
  const warning = await paymentWarning(services);
  if (!payments) return [finding("payments", warning ? "warn" : "ok", warning ?? "Payments are off.")];
  // An order that does not exist: only the login matters.
  await payments.findOrder("0SEGUEDOCTOR00000");
  const isPlay = payments.environment !== "live";
  return [
    finding(
      "payments",
      isPlay ? "warn" : "ok",
      `${nameOf(payments)} ${isPlay ? "takes no real money" : "accepts the login"}.`,
    ),
  ];
}

async function checkStranded({ db, payments }: Services): Promise<Finding[]> {
  const stranded = await countStranded(db, payments);
  const text = `Payments started with other PAYMENTS settings: ${stranded}. Their goods stay reserved until you restore those settings.`;
  return stranded > 0 ? [finding("payments", "warn", text)] : [];
}

const pendingPayments = ({ payments_pending: pending }: Backlog): Finding[] =>
  pending > 0 ? [finding("payments", "ok", `Payments in progress: ${pending}.`)] : [];

async function checkJobs({ db, settings: { runsJobs } }: Services, backlog: Promise<Backlog>): Promise<Finding[]> {
  const { jobs_waiting: waiting, jobs_failed: failed } = await backlog;
  return [
    ...(runsJobs || (await areJobsRun(db))
      ? []
      : [finding("jobs", "warn", "JOBS=worker, but no worker is running: start bin/segue worker.")]),
    failed > 0
      ? finding("jobs", "warn", `Jobs that failed: ${failed}. Import the folder again to retry them.`)
      : finding("jobs", "ok", waiting > 0 ? `Jobs waiting: ${waiting}.` : "No job is waiting."),
  ];
}

export async function checkDisk({ dataDir }: Settings): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / GIGABYTE).toFixed(1)} GB free in ${dataDir}`;
  return [
    finding("disk", free < LITTLE_BYTES ? "fail" : "ok", free < LITTLE_BYTES ? `${text}: free some space.` : text),
  ];
}

async function checkClock({ db }: Services): Promise<Finding[]> {
  const { clock } = await readServer(db);
  const off = Math.abs(clock.getTime() - Date.now()) / 1000;
  return [
    off > MOST_SECONDS_OFF
      ? finding(
          "clock",
          "warn",
          `It differs from PostgreSQL’s by ${off.toFixed(0)} s: synchronise both, for example with chrony.`,
        )
      : finding("clock", "ok", "Same as PostgreSQL’s clock."),
  ];
}

const checkVersions = async (): Promise<Finding[]> => [
  finding("version", "ok", `Segue ${VERSION} on Node ${process.versions.node}`),
];

/** How long a check waits for another server. */
const LONGEST_MS = 10_000;

type Check = (services: Services, backlog: Promise<Backlog>) => Promise<Finding[]>;

const OF_SERVICES: Record<string, Check> = {
  media: checkMedia,
  mail: checkMail,
  payments: async (services, backlog) => [
    ...(await checkPayments(services)),
    ...pendingPayments(await backlog),
    ...(await checkStranded(services)),
  ],
  jobs: checkJobs,
  clock: checkClock,
  version: checkVersions,
};

/** Runs the checks that need an open store. */
export async function checkServices(services: Services): Promise<Finding[]> {
  const backlog = readBacklog(services.db);
  const found = Object.entries(OF_SERVICES).map(([about, check]) =>
    tryCheck(about, () => orAborted(AbortSignal.timeout(LONGEST_MS), () => check(services, backlog))),
  );
  return (await Promise.all(found)).flat();
}

/** Checks the store of a running server. */
export const checkRunning = async (services: Services): Promise<Finding[]> => [
  ...(await tryCheck("database", () => checkPostgres(services))),
  ...(await checkServices(services)),
  ...(await tryCheck("disk", () => checkDisk(services.settings))),
];

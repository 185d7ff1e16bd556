import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { loadSecret } from "#server/runtime/secret.ts";
import { readSettings } from "#server/settings/settings.ts";

describe("readSettings", () => {
  it("has the documented defaults", () => {
    expect(readSettings({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      dataDir: join(process.cwd(), "var"),
      publicUrl: "http://127.0.0.1:3000",
      payments: "off",
      pointsPerPound: 1,
      pencePerPoint: 1,
      registration: "open",
      rateLimits: true,
      trustProxy: 0,
      metricsPort: 0,
      runsJobs: true,
      requiresTwoFactor: false,
      databaseUrl: undefined,
      smtpUrl: undefined,
      isProduction: false,
    });
  });

  it("requires two-factor authentication as TWO_FACTOR says, and by default in production", () => {
    expect(readSettings(PRODUCTION).requiresTwoFactor).toBe(true);
    expect(readSettings({ ...PRODUCTION, TWO_FACTOR: "optional" }).requiresTwoFactor).toBe(false);
    expect(readSettings({ TWO_FACTOR: "required" }).requiresTwoFactor).toBe(true);
  });

  it("treats an empty setting as absent", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "", PUBLIC_URL: "" })).toEqual(readSettings({}));
  });

  it("removes trailing slashes from URLs", () => {
    const { publicUrl, mediaUrl } = readSettings({ PUBLIC_URL: "https://segue.test/", MEDIA_URL: "https://cdn.test/" });
    expect([publicUrl, mediaUrl]).toEqual(["https://segue.test", "https://cdn.test"]);
  });

  it("reads the bucket and its key prefix", () => {
    const bucketOf = (MEDIA_STORE: string) => readSettings({ MEDIA_STORE, S3_ENDPOINT: "http://127.0.0.1:9" }).bucket;
    const reached = { endpoint: "http://127.0.0.1:9", region: "us-east-1" };
    expect(bucketOf("s3://our.media")).toEqual({ name: "our.media", prefix: "", ...reached });
    expect(bucketOf("s3://media/")).toEqual({ name: "media", prefix: "", ...reached });
    expect(bucketOf("s3://media//a/b/")).toEqual({ name: "media", prefix: "a/b/", ...reached });
    expect(readSettings({}).bucket).toBeUndefined();
  });

  it.each([
    [{ MEDIA_STORE: "s3://" }, "MEDIA_STORE must be s3://BUCKET"],
    [{ MEDIA_STORE: "https://bucket" }, "MEDIA_STORE must be s3://BUCKET"],
    [{ MEDIA_URL: "s3://bucket" }, "MEDIA_URL must be a CDN’s http or https URL; a bucket is MEDIA_STORE"],
    [{ SECRET: "short" }, "SECRET must have at least 32 characters"],
    [{ PAYMENTS: "sandbox", NODE_ENV: "production" }, "refused in production"],
    [{ PAYMENTS: "cash" }, "PAYMENTS must be paypal, sandbox or off"],
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ METRICS_PORT: "3000" }, "METRICS_PORT must differ from PORT"],
    [{ PUBLIC_URL: "nowhere" }, "PUBLIC_URL must be a URL"],
    [{ POINTS_PER_POUND: "-1" }, "POINTS_PER_POUND"],
    [{ NODE_ENV: "Production" }, "NODE_ENV must be development, production or test, in lower case"],
    [{ NODE_ENV: "prod" }, "NODE_ENV must be development, production or test"],
    [{ SMTP_URL: "mail.example.com" }, "SMTP_URL must begin with smtp://"],
    [{ DATABASE_DIRECT_URL: "postgres://a" }, "DATABASE_URL must be set"],
    [{ S3_REDIRECT: "on" }, "MEDIA_STORE must be set: S3_REDIRECT=on needs it"],
    [{ LASTFM_API_KEY: "a" }, "LASTFM_SECRET must be set: LASTFM_API_KEY needs it"],
    [{ JOBS: "none" }, "JOBS must be inside or worker"],
    [{ MAIL_TRANSPORT: "smtp" }, "SMTP_URL must be set: MAIL_TRANSPORT=smtp needs it"],
    [{ PAYMENTS: "paypal", PAYPAL_CLIENT_ID: "a", PAYPAL_CLIENT_SECRET: "b" }, "PAYPAL_MERCHANT_ID must be set"],
  ])("refuses %j and says why", (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  it("lists all invalid settings at once, without repeating any", () => {
    const env = { NODE_ENV: "production", PORT: "http", PAYMENTS: "paypal", RATE_LIMITS: "of" };
    const [heading, ...problems] = refusalMessage(env).split("\n");
    expect(heading).toBe("Segue can’t start with these settings:");
    expect(problems.map((line) => line.trim().split(" ")[0]).toSorted()).toEqual([
      "MAIL_FROM",
      "PAYPAL_CLIENT_ID",
      "PAYPAL_CLIENT_SECRET",
      "PAYPAL_ENVIRONMENT",
      "PAYPAL_MERCHANT_ID",
      "PORT",
      "PUBLIC_URL",
      "RATE_LIMITS",
      "SMTP_URL",
    ]);
  });

  it("reads exactly the settings that .env.example lists", async () => {
    const source = await readFile(join(PROJECT_ROOT, "server/settings/settings.ts"), "utf8");
    const example = await readFile(join(PROJECT_ROOT, ".env.example"), "utf8");
    const read = [...source.matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(([, name]) => name);
    const named = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(read.sort());
  });
});

const PRODUCTION = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://music.example.com",
  SMTP_URL: "smtp://mail.example.com",
  MAIL_FROM: "Music <no-reply@music.example.com>",
};
const PAYPAL = { PAYMENTS: "paypal", PAYPAL_CLIENT_ID: "a", PAYPAL_CLIENT_SECRET: "b", PAYPAL_MERCHANT_ID: "c" };

function refusalMessage(env: NodeJS.ProcessEnv): string {
  try {
    readSettings(env);
  } catch (refusal) {
    if (refusal instanceof Error) return refusal.message;
  }
  return "";
}

describe("readSettings in production", () => {
  it("accepts settings suitable for production", () => {
    expect(readSettings(PRODUCTION)).toMatchObject({ isProduction: true, rateLimits: true, payments: "off" });
    const live = readSettings({ ...PRODUCTION, ...PAYPAL, PAYPAL_ENVIRONMENT: "live" });
    expect([live.payments, live.paypal.environment]).toEqual(["paypal", "live"]);
  });

  it.each([
    [{ PUBLIC_URL: "" }, "PUBLIC_URL must be the store’s public https address"],
    [{ PUBLIC_URL: "http://music.example.com" }, "PUBLIC_URL must be the store’s public https address"],
    [{ RATE_LIMITS: "off" }, "RATE_LIMITS must be on"],
    [PAYPAL, "PAYPAL_ENVIRONMENT must be live"],
    [{ ...PAYPAL, PAYPAL_ENVIRONMENT: "sandbox" }, "PAYPAL_ENVIRONMENT must be live"],
    [{ SMTP_URL: "" }, "SMTP_URL must be your mail server"],
    [{ MAIL_FROM: "" }, "MAIL_FROM must be a sender at your own domain"],
    [{ MAIL_FROM: "Segue <no-reply@segue.test>" }, "MAIL_FROM must be a sender at your own domain"],
    [{ MAIL_FROM: "no-reply@segue.test" }, "MAIL_FROM must be a sender at your own domain"],
  ])("refuses %j and says what it should be", (env, message) => {
    const [, ...problems] = refusalMessage({ ...PRODUCTION, ...env }).split("\n");
    expect(problems).toEqual([expect.stringContaining(message)]);
  });

  it("stores emails as files if explicitly configured", () => {
    expect(readSettings({ ...PRODUCTION, SMTP_URL: undefined, MAIL_TRANSPORT: "file" }).smtpUrl).toBeUndefined();
    expect(readSettings({ ...PRODUCTION, MAIL_TRANSPORT: "file" }).smtpUrl).toBeUndefined();
  });

  it("accepts test settings outside production", () => {
    const env = { PUBLIC_URL: "http://localhost", RATE_LIMITS: "off", PAYMENTS: "sandbox" };
    for (const NODE_ENV of ["", "development", "test"]) expect(refusalMessage({ ...env, NODE_ENV })).toBe("");
  });
});

describe("keepSecret", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "segue-secret-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("creates one secret for servers that start together, readable only by its owner", async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSecret(folder)));
    expect(new Set(secrets).size).toBe(1);
    expect(await loadSecret(folder)).toBe(secrets[0]);
    expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
  });

  it("refuses a truncated secret", async () => {
    await writeFile(join(folder, "secret"), "abc");
    await expect(loadSecret(folder)).rejects.toThrow("doesn’t contain a valid secret");
  });
});

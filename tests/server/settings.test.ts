import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "#server/root.ts";
import { keepSecret } from "#server/secret.ts";
import { readSettings } from "#server/settings.ts";

describe("readSettings", () => {
  it("has what architecture and operators expect when nothing is said", () => {
    expect(readSettings({})).toMatchObject({
      ...{ host: "127.0.0.1", port: 3000, dataDir: join(process.cwd(), "var"), publicUrl: "http://127.0.0.1:3000" },
      ...{
        payments: "off",
        pointsPerPound: 1,
        pencePerPoint: 1,
        registration: "open",
        rateLimits: true,
        trustProxy: 0,
      },
      ...{ databaseUrl: undefined, smtpUrl: undefined, isProduction: false },
    });
  });

  it("takes an empty setting for one that is not there", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "", PUBLIC_URL: "" })).toEqual(readSettings({}));
  });

  it("leaves no slash at the end of addresses", () => {
    const { publicUrl, mediaUrl } = readSettings({ PUBLIC_URL: "https://segue.test/", MEDIA_URL: "https://cdn.test/" });
    expect([publicUrl, mediaUrl]).toEqual(["https://segue.test", "https://cdn.test"]);
  });

  it.each([
    [{ SECRET: "short" }, "SECRET must have at least 32 characters"],
    [{ PAYMENTS: "sandbox", NODE_ENV: "production" }, "refused in production"],
    [{ PAYMENTS: "cash" }, "PAYMENTS must be paypal, sandbox or off"],
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ PUBLIC_URL: "nowhere" }, "PUBLIC_URL must be a URL"],
    [{ POINTS_PER_POUND: "-1" }, "POINTS_PER_POUND"],
  ])("refuses %j and says why", (env, words) => {
    expect(() => readSettings(env)).toThrow(words);
  });

  it("reads every setting that .env.example names, and no other", async () => {
    const source = await readFile(join(PROJECT_ROOT, "server/settings.ts"), "utf8");
    const example = await readFile(join(PROJECT_ROOT, ".env.example"), "utf8");
    const read = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
    const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(read.sort());
  });
});

describe("keepSecret", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "segue-secret-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("makes one secret for servers that start together, and keeps it to itself", async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => keepSecret(folder)));
    expect(new Set(secrets).size).toBe(1);
    expect(await keepSecret(folder)).toBe(secrets[0]);
    expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
  });

  it("does not work with a secret that is cut short", async () => {
    await writeFile(join(folder, "secret"), "abc");
    await expect(keepSecret(folder)).rejects.toThrow("holds no usable secret");
  });
});

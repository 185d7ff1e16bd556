import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { openEmbedded } from "../db/cluster/embedded.ts";
import { urlOf } from "../db/pool.ts";
import { type OpenServices, openServices } from "../runtime/openServices.ts";
import { loadSecret } from "../runtime/secret.ts";
import { checkDatabase, checkDisk, checkServices, type Finding, finding, tryCheck } from "../runtime/storeChecks.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { findProxyProblems } from "./proxy.ts";

async function checkStore(settings: Settings): Promise<Finding[]> {
  const hasCluster = await stat(join(settings.dataDir, "postgres")).then(
    () => true,
    () => false,
  );
  if (!settings.databaseUrl && !hasCluster)
    return [finding("database", "warn", `There is no store in ${settings.dataDir} yet: start the server once.`)];
  const embedded = settings.databaseUrl ? null : await openEmbedded(settings.dataDir);
  const address = embedded ? () => embedded.url : (settings.databaseUrl ?? "");
  let store: OpenServices | undefined;
  try {
    const direct = settings.databaseDirectUrl ?? urlOf(address);
    store = openServices(settings, address, { onError: () => undefined });
    const { services } = store;
    const database = await tryCheck("database", () => checkDatabase(direct, services));
    if (database.some(({ verdict, about }) => about === "database" && verdict === "fail")) return database;
    return [...database, ...(await checkServices(services))];
  } finally {
    await store?.close();
    await embedded?.close();
  }
}

async function examine(): Promise<Finding[]> {
  let settings: Settings;
  try {
    settings = readSettings(process.env);
  } catch (error) {
    const [, ...problems] = error instanceof Error ? error.message.split("\n") : [];
    return problems.map((problem) => finding("settings", "fail", problem.trim()));
  }
  const signing = { ...settings, secret: settings.secret || (await loadSecret(settings.dataDir)) };
  const proxy = await findProxyProblems(settings);
  return [
    finding("settings", "ok", settings.isProduction ? "production" : "These are not production settings."),
    ...(await tryCheck("database", () => checkStore(signing))),
    ...(await tryCheck("disk", () => checkDisk(settings))),
    ...proxy.map((text) => finding("proxy", "warn", text)),
    ...(proxy.length === 0 ? [finding("proxy", "ok", `${settings.publicUrl} reaches this server.`)] : []),
  ];
}

export function addDoctor(program: Command): void {
  program
    .command("doctor")
    .description("checks settings, database, media, mail, payments, disk, clock and proxy")
    .action(async () => {
      const findings = await examine();
      for (const { verdict, about, text } of findings) console.log(`${verdict.padEnd(4)}  ${about.padEnd(8)}  ${text}`);
      if (findings.some(({ verdict }) => verdict === "fail")) process.exitCode = 1;
    });
}

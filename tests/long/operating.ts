/**
 * Types the steps of docs/operating.md as they are written, in a clean clone, from nothing to a store that has sold
 * something, and to its restored backup: `npm run long -- operating`. Run it as root on Linux: it adds a system user
 * for the steps.
 */
import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { makeFolder } from "../support/catalogue/folder.ts";
import { mp3 } from "../support/catalogue/mp3.ts";
import { startMailServer } from "../support/mailServer.ts";
import { makeFirstSale } from "../support/operation/firstSale.ts";
import {
  addUser,
  canMakeMachine,
  coverEtc,
  give,
  isOwnMachine,
  mountDisk,
  nameHost,
  runInOwnMachine,
} from "../support/operation/ownMachine.ts";
import { startPayPalByName } from "../support/operation/payPalByName.ts";
import { DOMAIN, isInstalled, startProxy } from "../support/operation/proxy.ts";
import { openSite } from "../support/operation/site.ts";
import { openTerminal, type Terminal } from "../support/operation/terminal.ts";
import { STAND_IN } from "../support/paypalStandIn.ts";

const MOST_MINUTES = 15;
const PORTS = [3000, 3001] as const;
/** The folder for backups in docs/operating.md. */
const BACKUPS = "/backups";

const STORE = `
name: First Store
packages:
  - group: Listener
    packages:
      - { slug: month, title: Monthly, price: 9.99, period: month, description: All songs }
`;

/** The shell blocks of a section. */
async function readBlocks(heading: string): Promise<string[][]> {
  const page = await readFile(join(PROJECT_ROOT, "docs/operating.md"), "utf8");
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
  const blocks = section.split("```").filter((block) => block.startsWith("sh\n"));
  return blocks.map((block) => block.slice("sh\n".length).trim().split("\n"));
}

const taggedMusic = () =>
  Object.fromEntries(
    ["One", "Two", "Three"].map((title, index) => [
      `Mira Cole/First/0${index + 1} ${title}.mp3`,
      mp3({ title, artist: "Mira Cole", album: "First", track: String(index + 1), genre: "Folk" }, 30 + index),
    ]),
  );

let total = 0;
async function measure<T>(step: string, work: () => Promise<T>): Promise<T> {
  const startMs = performance.now();
  const result = await work();
  const minutes = (performance.now() - startMs) / 60_000;
  total += minutes;
  console.log(`${minutes.toFixed(2)} min  ${step}`);
  return result;
}

/** Types a block of commands. A server that it starts keeps running. */
async function typeBlock(terminal: Terminal, lines: string[]): Promise<void> {
  for (const line of lines) {
    await measure(line, async () => {
      if (line.startsWith("npm start")) await terminal.typeUntil(line, "Segue is at");
      else console.log((await terminal.type(line)).trim().split("\n").slice(-12).join("\n"));
    });
  }
}

/**
 * Backs the open store up, and restores the backup into an empty DATA_DIR, which also gets a database of its own.
 * @param terminal one that has the server's settings
 */
async function backUpAndRestore(terminal: Terminal | undefined, restored: string): Promise<void> {
  const [[backUp, restore] = []] = await readBlocks("Backup");
  if (!terminal || !backUp || !restore) throw new Error("docs/operating.md no longer says how to restore a backup");
  await typeBlock(terminal, [backUp]);
  await terminal.type(`export DATA_DIR=${restored}`);
  await typeBlock(terminal, [restore]);
  const orders = await terminal.type("bin/segue orders list");
  if (!orders.includes("1 of 1")) throw new Error(`the restored store lacks the order: ${orders}`);
}

async function operate(folder: string): Promise<void> {
  coverEtc(join(folder, "etc"));
  const proxyName = (["nginx", "caddy"] as const).find(isInstalled);
  if (!proxyName) throw new Error("neither nginx nor Caddy is installed");
  const user = addUser("segue-operator", join(folder, "home"));
  const clone = join(user.home, "segue");
  execFileSync("git", ["clone", "--quiet", PROJECT_ROOT, clone]);
  const music = await makeFolder({ "store.yaml": STORE, ...taggedMusic() });
  await mkdir(dirname(join(clone, "path/to/folder")), { recursive: true });
  execFileSync("cp", ["-r", music.path, join(clone, "path/to/folder")]);
  await music.close();
  give(user.home, user);
  mountDisk(BACKUPS, user);

  const mails = await startMailServer();
  const payPal = await startPayPalByName(folder);
  const proxy = await startProxy(proxyName, { port: 443, servers: PORTS });
  nameHost("127.0.0.1", DOMAIN);
  const authorities = join(folder, "authorities.pem");
  const { NODE_EXTRA_CA_CERTS: before } = process.env;
  const others = before ? await readFile(before, "utf8") : "";
  await writeFile(authorities, [others, proxy.certificate, payPal.certificate].join("\n"));
  const settings = {
    NODE_ENV: "production",
    PUBLIC_URL: `https://${DOMAIN}`,
    TRUST_PROXY: "1",
    SMTP_URL: mails.url,
    MAIL_FROM: `"Music <no-reply@${DOMAIN}>"`,
    PAYMENTS: "paypal",
    PAYPAL_ENVIRONMENT: "live",
    PAYPAL_CLIENT_ID: STAND_IN.clientId,
    PAYPAL_CLIENT_SECRET: STAND_IN.clientSecret,
    PAYPAL_MERCHANT_ID: STAND_IN.merchantId,
    PAYPAL_WEBHOOK_ID: "WH-TESTS",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile("/etc/segue.env", lines.join(""));

  const terminals: Terminal[] = [];
  for (const block of await readBlocks("Install")) {
    const terminal = openTerminal(user, clone, { NODE_EXTRA_CA_CERTS: authorities });
    terminals.push(terminal);
    await typeBlock(terminal, block);
  }
  const site = openSite(proxy);
  const amount = await measure("a listener registers, confirms by the mail and subscribes", () =>
    makeFirstSale(site, mails, payPal),
  );
  console.log(`sold: ${amount}`);
  site.close();
  await backUpAndRestore(terminals.at(-1), join(user.home, "restored"));
  for (const terminal of terminals) await terminal.close();
  await proxy.close();
}

if (isOwnMachine()) {
  await operate(String(process.env.SEGUE_OPERATING));
  console.log(`${total.toFixed(1)} of at most ${MOST_MINUTES} minutes`);
  process.exit(total <= MOST_MINUTES ? 0 : 1);
} else if (canMakeMachine()) {
  const folder = await mkdtemp(join(tmpdir(), "segue-operating-"));
  await chmod(folder, 0o755);
  process.env.SEGUE_OPERATING = folder;
  // In its own machine, a disk is mounted there.
  const added = await mkdir(BACKUPS, { recursive: true });
  process.exitCode = await runInOwnMachine();
  if (added) await rmdir(added);
  await rm(folder, { recursive: true, force: true });
} else console.log("Skipped: only root on Linux can make a machine of one's own.");

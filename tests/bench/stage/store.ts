/** The databases and servers of the bench: the demo store, and copies of it with a large catalogue. */
import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { freePort } from "#server/db/cluster/cluster.ts";
import { type EmbeddedDatabase, openEmbedded } from "#server/db/cluster/embedded.ts";
import { connect } from "#server/db/presence.ts";
import { hashSources } from "#server/launch/sources.mjs";
import { copyDemoStore } from "../../runner/demoStore.mjs";
import { fillCatalogue } from "./catalogue.ts";
import { type Program, startProgram } from "./program.ts";

export interface Product extends Program {
  databaseUrl: string;
}

export interface Store {
  /** The built server with the demo store. */
  demo: () => Promise<Product>;
  /** The same server with a freshly imported store, without changes by other measurements. */
  untouched: () => Promise<Product>;
  /** The built server with the demo store plus this many songs. */
  large: (songs: number) => Promise<Product>;
  /** The URL of an empty database, which is created if missing. */
  emptyDatabase: (name: string) => Promise<string>;
  close: () => Promise<void>;
}

const CACHE = join(PROJECT_ROOT, "node_modules/.cache/segue-bench");
/** The sources that an imported store is made from: after a change in any of them, the store is imported anew. */
const STORE_SOURCES = [
  "demo",
  "server/catalogue",
  "server/db/migrations",
  "server/db/schema",
  "server/media/sound",
  "tests/bench/stage/catalogue.ts",
];

const HASH_LENGTH = 16;

/**
 * The freshly imported demo store. No server runs on it, because PostgreSQL copies a database only while nobody uses
 * it.
 */
const PRISTINE = "segue";

/** Opens the PostgreSQL of the bench, with the demo store in it. */
export async function openStore(): Promise<Store> {
  const dataDir = join(CACHE, hashSources(STORE_SOURCES).slice(0, HASH_LENGTH));
  if (!existsSync(dataDir)) await prepareFolder(dataDir);
  const postgres = await openEmbedded(dataDir);
  const products = new Map<string, Promise<Product>>();
  const product = (name: string, prepare: (name: string) => Promise<void>): Promise<Product> => {
    const running = products.get(name) ?? prepare(name).then(() => startProduct(dataDir, postgres.urlOf(name)));
    products.set(name, running);
    return running;
  };
  const prepareCopy = (name: string) => prepareDatabase(postgres, name, PRISTINE, () => Promise.resolve());
  return {
    demo: () => product("demo", prepareCopy),
    untouched: () =>
      product("untouched", async (name) => {
        await drop(postgres, name);
        await prepareCopy(name);
      }),
    large: (songs) =>
      product(`songs_${songs}`, (name) =>
        prepareDatabase(postgres, name, PRISTINE, (url) => fillCatalogue(url, songs)),
      ),
    emptyDatabase: async (name) => {
      await prepareDatabase(postgres, name, "template0", () => Promise.resolve());
      return postgres.urlOf(name);
    },
    close: async () => {
      await stopAll([...products.values()]);
      await postgres.close();
    },
  };
}

/** Uses a temporary name until the folder is complete. */
async function prepareFolder(dataDir: string): Promise<void> {
  const aside = `${dataDir}.${process.pid}`;
  await copyDemoStore(aside);
  await rename(aside, dataDir);
}

const stopAll = (products: (Promise<Product> | undefined)[]) =>
  Promise.all(products.map(async (product) => (await product)?.stop()));

/** Creates a database under another name and renames it at the end, so that a partly filled one is never used. */
async function prepareDatabase(
  postgres: EmbeddedDatabase,
  name: string,
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const client = await connect(postgres.urlOf("postgres"));
  try {
    const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount !== 0) return;
    console.log(`Preparing the database ${name} …`);
    await client.query(`DROP DATABASE IF EXISTS in_the_making WITH (FORCE)`);
    await client.query(`CREATE DATABASE in_the_making ENCODING 'UTF8' TEMPLATE ${template}`);
    await fill(postgres.urlOf("in_the_making"));
    await client.query(`ALTER DATABASE in_the_making RENAME TO ${name}`);
  } finally {
    await client.end();
  }
}

async function drop(postgres: EmbeddedDatabase, name: string): Promise<void> {
  const client = await connect(postgres.urlOf("postgres"));
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

async function startProduct(dataDir: string, databaseUrl: string): Promise<Product> {
  const program = await startProgram(["dist-server/main.js"], {
    NODE_ENV: "development",
    PORT: String(await freePort(0)),
    PUBLIC_URL: "",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PAYMENTS: "sandbox",
    // One account makes more calls here than a thousand listeners.
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
  });
  return { ...program, databaseUrl };
}

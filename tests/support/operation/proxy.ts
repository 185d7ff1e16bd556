import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { untilListening } from "../untilListening.ts";

export type ProxyName = "nginx" | "caddy";

/** The domain in the documented configurations. */
export const DOMAIN = "music.example.com";

const STARTS_WITHIN_MS = 10_000;

export const isInstalled = (name: ProxyName): boolean =>
  spawnSync(name, [name === "nginx" ? "-v" : "version"]).status === 0;

interface Place {
  folder: string;
  /** Where the proxy listens, on 127.0.0.1. */
  port: number;
  /** The two processes' ports. */
  servers: readonly [number, number];
}

export interface RunningProxy {
  /** The address of the store, whose TLS certificate is `certificate`. */
  url: string;
  port: number;
  certificate: string;
  close: () => Promise<void>;
}

/** Reads a documented configuration and replaces its ports and paths. Throws if it no longer contains one of them. */
async function readDeployed(file: string, replacements: [string, string][]): Promise<string> {
  let text = await readFile(join(PROJECT_ROOT, "deploy", file), "utf8");
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no “${from}” any more`);
    text = text.replaceAll(from, to);
  }
  return text;
}

const serversOf = ([first, second]: Place["servers"]): [string, string][] => [
  ["127.0.0.1:3000", `127.0.0.1:${first}`],
  ["127.0.0.1:3001", `127.0.0.1:${second}`],
];

async function configureNginx({ folder, port, servers }: Place): Promise<string[]> {
  const site = await readDeployed("nginx.conf", [
    ...serversOf(servers),
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
    ["listen [::]:443 ssl http2;", ""],
    [`/etc/letsencrypt/live/${DOMAIN}`, folder],
    ["/var/cache/segue", join(folder, "files")],
  ]);
  return writeNginx(folder, site);
}

async function writeNginx(folder: string, site: string): Promise<string[]> {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const main = [
    `user ${userInfo().username};`,
    "daemon off;",
    `pid ${join(folder, "pid")};`,
    "error_log stderr;",
    "events {}",
    "http {",
    "access_log off;",
    ...temporary,
    site,
    "}",
  ];
  await writeFile(join(folder, "nginx.conf"), main.join("\n"));
  return ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"];
}

async function configureCaddy({ folder, port, servers }: Place): Promise<string[]> {
  const certificate = `tls ${join(folder, "fullchain.pem")} ${join(folder, "privkey.pem")}`;
  const site = await readDeployed("Caddyfile", [
    ...serversOf(servers),
    [`${DOMAIN} {`, `https://${DOMAIN}:${port} {\n\tbind 127.0.0.1\n\t${certificate}`],
  ]);
  await writeFile(join(folder, "Caddyfile"), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  return ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
}

const CONFIGURE = { nginx: configureNginx, caddy: configureCaddy };

/** Makes a self-signed certificate for `domain`, with the file names that Let's Encrypt uses. */
export function makeCertificate(folder: string, domain = DOMAIN): void {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const subject = ["-subj", `/CN=${domain}`, "-addext", `subjectAltName=DNS:${domain}`];
  execFileSync("openssl", ["req", "-x509", "-days", "2", ...key, ...subject, ...files], { stdio: "ignore" });
}

/** Runs nginx or Caddy with the documented configuration in a folder of its own. */
export async function startProxy(name: ProxyName, place: Omit<Place, "folder">): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), `segue-${name}-`));
  makeCertificate(folder);
  const parameters = await CONFIGURE[name]({ ...place, folder });
  const close = await run(name, parameters, { folder, port: place.port });
  return {
    url: place.port === 443 ? `https://${DOMAIN}` : `https://${DOMAIN}:${place.port}`,
    port: place.port,
    certificate: await readFile(join(folder, "fullchain.pem"), "utf8"),
    close,
  };
}

/** Runs nginx as a shared cache in front of an origin, as a CDN is. Its header `x-cache` says “HIT” or “MISS”. */
export async function startCache(origin: string, port: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "segue-cache-"));
  const site = [
    `proxy_cache_path ${join(folder, "cache")} keys_zone=media:1m;`,
    "server {",
    `listen 127.0.0.1:${port};`,
    "location / {",
    `proxy_pass ${origin};`,
    "proxy_http_version 1.1;",
    "proxy_cache media;",
    "proxy_cache_key $request_uri;",
    "proxy_force_ranges on;",
    "add_header x-cache $upstream_cache_status always;",
    "}",
    "}",
  ].join("\n");
  return run("nginx", await writeNginx(folder, site), { folder, port });
}

/** Starts a proxy whose files are in `folder`. Returns a function that ends it and removes them. */
async function run(
  name: ProxyName,
  parameters: string[],
  { folder, port }: Omit<Place, "servers">,
): Promise<() => Promise<void>> {
  const own = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(name, parameters, { env: { ...process.env, ...own }, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (message: Buffer) => {
    said = `${said}${message}`.slice(-2_000);
  });
  try {
    await untilListening(child, port, STARTS_WITHIN_MS);
  } catch {
    throw new Error(`${name} did not start: ${said}`);
  }
  return async () => {
    await end(child);
    await rm(folder, { recursive: true });
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = once(child, "close");
  child.kill("SIGTERM");
  await closed;
}

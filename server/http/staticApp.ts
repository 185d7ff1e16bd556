import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isServerPath } from "#contract/serverPaths.ts";
import { DEFAULT_STORE_NAME } from "#contract/storeName.ts";
import { Failure } from "../common/failure.ts";
import { PROJECT_ROOT } from "../common/root.ts";
import { sendFailure } from "./errors.ts";
import type { SendSharedLink } from "./sharedLinks.ts";

export const APP_FOLDER = join(PROJECT_ROOT, "dist");

const FOR_EVER = "public, max-age=31536000, immutable";
const ASK_EVERY_TIME = "no-cache";
const FOR_AN_HOUR = "public, max-age=3600";
/** The shell and the worker decide which version of the app runs. */
const DECIDES_VERSION = /(\/(admin-)?sw\.js|\.html|\.webmanifest|\/manifest\.json)(\.br|\.gz)?$/;
/** The built app's own files. None of them is a screen. */
const APP_FILES = /^\/(assets|icons|screenshots|(admin-)?sw\.js)(\/|$)/;

/**
 * Headers that browsers use only for documents and workers. If they were sent with chunks, styles and fonts, they would
 * be a tenth of a first visit's bytes.
 */
const FOR_DOCUMENTS = [
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
  "Referrer-Policy",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Frame-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
];

function setHeaders(reply: FastifyReply, path: string): void {
  const cacheControl = cacheControlOf(path);
  void reply.header("Cache-Control", cacheControl);
  // Immutable files are never revalidated.
  if (cacheControl === FOR_EVER) void reply.removeHeader("ETag");
  if (path.includes("/assets/")) for (const name of FOR_DOCUMENTS) void reply.removeHeader(name);
}

function cacheControlOf(path: string): string {
  if (path.includes("/assets/")) return FOR_EVER;
  return DECIDES_VERSION.test(path) ? ASK_EVERY_TIME : FOR_AN_HOUR;
}

const MANIFEST = "manifest.webmanifest";
export const UNNAMED = { name: DEFAULT_STORE_NAME, logo: "", maskableLogo: "" };

/** Sends the web app manifest with the store's own name and logo, which browsers use for the installed app. */
async function sendManifest(reply: FastifyReply, folder: string, readStore: ReadStore): Promise<void> {
  const { name, logo, maskableLogo } = await readStore();
  if (name === DEFAULT_STORE_NAME && !logo) return void reply.sendFile(MANIFEST);
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), "utf8"));
  const icons = [
    { src: logo, sizes: "512x512", type: "image/webp", purpose: "any" },
    { src: maskableLogo, sizes: "512x512", type: "image/png", purpose: "maskable" },
  ];
  void reply
    .header("Cache-Control", ASK_EVERY_TIME)
    .type("application/manifest+json")
    .send({ ...manifest, name, short_name: name, ...(logo && { icons }) });
}

/** The store's name, and the URLs of its logo, which are "" if it has none. */
export type ReadStore = () => Promise<{ name: string; logo: string; maskableLogo: string }>;

interface AppOptions {
  sendSharedLink?: SendSharedLink;
  readStore?: ReadStore;
}

/**
 * Serves the built app: its precompressed files, its shell for the URL of every screen, and the back office, which
 * includes the sellers' area.
 */
export async function serveApp(
  app: FastifyInstance,
  folder: string,
  { sendSharedLink = async () => false, readStore = async () => UNNAMED }: AppOptions = {},
): Promise<void> {
  const isBuilt = existsSync(join(folder, "index.html"));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      // One route per file: a wildcard route reads the folders on each request, which is a quarter of the work of a
      // first visit.
      wildcard: false,
      preCompressed: true,
      globIgnore: [MANIFEST],
      cacheControl: false,
      // The ETag is enough for revalidation, and nothing requests ranges of these files.
      lastModified: false,
      acceptRanges: false,
      setHeaders,
    });
    app.get(`/${MANIFEST}`, async (_, reply) => {
      await sendManifest(reply, folder, readStore);
      return reply;
    });
  }
  for (const url of ["/admin", "/admin/*", "/seller", "/seller/*"]) {
    app.get(url, (_, reply) => (isBuilt ? reply.sendFile("admin.html") : sendNotBuilt(reply)));
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!(await sendSharedLink(request, reply))) void reply.sendFile("index.html");
  };
  app.setNotFoundHandler(async (request, reply) => {
    const builtSince = isBuilt && (await fileBuiltSince(folder, request));
    if (builtSince) return reply.sendFile(builtSince);
    if (!isNavigation(request)) void sendFailure(new Failure("notFound"), reply);
    else if (isBuilt) await sendPage(request, reply);
    else sendNotBuilt(reply);
    return reply;
  });
}

const sendNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply.code(503).type("text/plain").send("The app hasn’t been built yet. Run npm start.");

/** A path without ".." segments, which cannot lead out of the folder. */
const PATH_OF_FILE = /^(\/[\w-]+)*\/[\w-]+(\.[\w-]+)+$/;

/** The requested file, if a build added it since the server started: only earlier files have routes. */
async function fileBuiltSince(folder: string, { method, url }: FastifyRequest): Promise<string | undefined> {
  const [pathname = ""] = url.split("?", 1);
  if ((method !== "GET" && method !== "HEAD") || isServerPath(pathname) || !PATH_OF_FILE.test(pathname))
    return undefined;
  const found = await stat(join(folder, pathname)).catch(() => undefined);
  return found?.isFile() ? pathname : undefined;
}

const ANYTHING = "*/*";
const A_FILE = /\.[a-z0-9]{2,12}$/i;

/**
 * Whether a browser, link checker or monitor is navigating to a screen, as opposed to a page fetching a missing file.
 */
function isNavigation(request: FastifyRequest): boolean {
  const { method, headers, url } = request;
  const [pathname = ""] = url.split("?", 1);
  if ((method !== "GET" && method !== "HEAD") || isServerPath(pathname) || APP_FILES.test(pathname)) return false;
  const { "sec-fetch-mode": mode, accept = ANYTHING } = headers;
  if (mode !== undefined) return mode === "navigate";
  return accept.includes("text/html") || (accept === ANYTHING && !A_FILE.test(pathname));
}

import { join } from "node:path";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { adminRoutes } from "./admin/index.ts";
import { Failure } from "./common/failure.ts";
import { storeFacts } from "./db/queries/storeFacts.ts";
import { admitCalls } from "./http/admitCalls.ts";
import { admitConnections } from "./http/admitConnections.ts";
import { admitRequests } from "./http/admitRequests.ts";
import { LARGEST_JSON_BYTES, readBodies } from "./http/bodies.ts";
import { canonicalUrl } from "./http/canonicalUrl.ts";
import { closeWhenStopping } from "./http/closeWhenStopping.ts";
import { registerContract } from "./http/contract.ts";
import { handleErrors, handleFrameworkError } from "./http/errors.ts";
import { setSecurityHeaders } from "./http/headers.ts";
import { serveHealth } from "./http/health.ts";
import { isCall } from "./http/isCall.ts";
import { logResponses } from "./http/logs.ts";
import { maskableLogoUrl, serveMaskableLogo } from "./http/maskableLogo.ts";
import { requestIdWith, returnRequestIds } from "./http/requestIds.ts";
import type { Route } from "./http/route.ts";
import { serveMedia } from "./http/serveMedia.ts";
import { serveUploads } from "./http/serveUploads.ts";
import { sharedLinks } from "./http/sharedLinks.ts";
import { APP_FOLDER, type ReadStore, serveApp, UNNAMED } from "./http/staticApp.ts";
import { cutSlowResponses, TIMEOUTS, type Timeouts, timeoutOptions } from "./http/timeouts.ts";
import { warnOfUnknownProxy } from "./http/unknownProxy.ts";
import { routes as listenerRoutes } from "./routes/index.ts";
import { serveSandbox } from "./routes/sandbox.ts";
import { type Logger, openLogger } from "./runtime/log.ts";
import { sellerRoutes } from "./seller/index.ts";
import type { Services } from "./services.ts";
import { serveSubsonic } from "./subsonic/serveSubsonic.ts";

const LONGEST_PARAMETER = 600;
/**
 * If the event loop is delayed for longer, the machine cannot keep up. Users are then better served by a quick "busy"
 * response than by a late response.
 */
const LONGEST_LOOP_DELAY_MS = 5_000;
const SMALLEST_COMPRESSED_BYTES = 1024;

/** Every call that the server answers. */
export const ROUTES: Route[] = [...listenerRoutes, ...adminRoutes, ...sellerRoutes];

/** Builds the whole server without starting to listen. */
export async function buildApp(
  services: Services,
  options: {
    routes?: Route[];
    appFolder?: string;
    longestLoopDelayMs?: number;
    mostCalls?: number;
    mostOfAnAddress?: number;
    longestReadWaitMs?: number;
    timeouts?: Timeouts;
    logger?: Logger;
    /** Adds the hooks that measure requests. */
    observe?: ((app: FastifyInstance) => void) | undefined;
    /** Aborted when the server is told to stop: each connection then ends with its next response. */
    stopping?: AbortSignal;
  } = {},
): Promise<FastifyInstance> {
  const { settings } = services;
  const { timeouts = TIMEOUTS, appFolder = APP_FOLDER, logger = openLogger(settings), stopping } = options;
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    genReqId: requestIdWith(settings),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_JSON_BYTES,
    ...timeoutOptions(timeouts),
    // Trust X-Forwarded-For for as many hops as the operator has proxies.
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    rewriteUrl: canonicalUrl,
    frameworkErrors: handleFrameworkError,
    forceCloseConnections: "idle",
    // During a shutdown, requests on open connections are still served.
    return503OnClosing: false,
  });
  options.observe?.(app);
  admitConnections(app);
  cutSlowResponses(app, timeouts);
  handleErrors(app);
  logResponses(app);
  returnRequestIds(app);
  closeWhenStopping(app, stopping);
  admitRequests(app, options.mostOfAnAddress);
  warnOfUnknownProxy(app, settings);
  await setSecurityHeaders(app, services, join(appFolder, "index.html"));
  await app.register(underPressure, {
    maxEventLoopDelay: options.longestLoopDelayMs ?? LONGEST_LOOP_DELAY_MS,
    pressureHandler: async (request) => {
      if (isCall(request)) throw new Failure("unavailable");
    },
  });
  admitCalls(app, options.mostCalls);
  await app.register(compress, { threshold: SMALLEST_COMPRESSED_BYTES, customTypes: /^(application\/json|text\/xml)/ });
  await app.register(cookie);
  await readBodies(app);
  registerContract(app, services, options.routes ?? ROUTES, options.longestReadWaitMs);
  const sendGranted = serveMedia(app, services);
  await serveSubsonic(app, services, sendGranted);
  await serveUploads(app, services);
  await serveSandbox(app, services);
  serveHealth(app, services, stopping);
  serveMaskableLogo(app, services);
  await serveApp(app, appFolder, {
    sendSharedLink: sharedLinks(services, appFolder),
    readStore: () => readStore(services),
  });
  services.changes.open();
  return app;
}

/** The store's name and logo. Without a database the app can still be installed, under its default name. */
async function readStore({ db, catalogue, media, report }: Services): ReturnType<ReadStore> {
  try {
    const { name, logoFileId = null } = await catalogue.read("store facts", () => storeFacts(db));
    return { name, logo: media.image(logoFileId), maskableLogo: maskableLogoUrl(logoFileId) };
  } catch (error) {
    report(error);
    return UNNAMED;
  }
}

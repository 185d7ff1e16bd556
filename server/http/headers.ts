import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import type { Services } from "../services.ts";
import type { Settings } from "../settings/settings.ts";
import { openFrameSources } from "./frameSources.ts";
import { openInlineScripts } from "./inlineScripts.ts";
import { isCall } from "./isCall.ts";

const YEAR_SECONDS = 365 * 24 * 3600;
const PAYPAL = ["https://*.paypal.com", "https://*.paypalobjects.com"];
/** The Trusted Types policies of the app: `src/core/platform/trustedTypes.ts` and DOMPurify's. */
const POLICIES = ["dompurify", "segue-text", "segue-worker"];
const PAYMENTS_POLICY = "default";
const NOT_USED = ["camera", "microphone", "geolocation", "usb", "midi", "serial", "display-capture"];

/** What only the store and the built page tell. */
interface Sources {
  frames: readonly string[];
  scripts: readonly string[];
}

/**
 * What a browser is told about every answer: where the page may fetch from, and what it must never do.
 * @param page the file of the app's page, whose own scripts are allowed by their hashes
 */
export async function setSecurityHeaders(app: FastifyInstance, services: Services, page: string): Promise<void> {
  const { settings } = services;
  const frames = openFrameSources(services);
  const scripts = openInlineScripts(page);
  let madeFor: Sources | undefined;
  let headers: OutgoingHttpHeaders = {};
  app.addHook("onRequest", async (request, reply) => {
    const { url } = request;
    if (isPage(url)) {
      scripts.refresh();
      await frames.refresh();
    }
    const now = { frames: frames.origins(), scripts: scripts.sources() };
    if (madeFor?.frames !== now.frames || madeFor.scripts !== now.scripts) {
      madeFor = now;
      headers = makeHeaders(settings, now);
    }
    void reply.headers(headers);
    // The page of a reset link carries its token in the path.
    if (url.startsWith("/password/")) void reply.header("Referrer-Policy", "no-referrer");
    if (isCall(request)) void reply.header("Cache-Control", "no-store");
  });
}

/** Helmet's headers, written once onto an answer that nobody gets: making them anew was a tenth of a short call's time. */
function makeHeaders(settings: Settings, sources: Sources): OutgoingHttpHeaders {
  const isHttps = settings.publicUrl.startsWith("https:");
  const options: HelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(settings, sources) },
    strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    // Browsers key agents by origin anyway; where it is asked for, Chromium begins each visit in a process anew.
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  };
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  // It is done when this returns, and throws what is wrong with the options.
  helmet(options)(response.req, response, () => undefined);
  response.setHeader("Permissions-Policy", NOT_USED.map((feature) => `${feature}=()`).join(", "));
  return { ...response.getHeaders() };
}

/** Media and calls frame nothing; and whoever asks how the server is must not wait for the database. */
const NO_PAGES = ["/api/", "/media/", "/healthz", "/readyz"];
const isPage = (url: string): boolean => !NO_PAGES.some((start) => url.startsWith(start));

function directivesOf(settings: Settings, { frames, scripts }: Sources): Record<string, string[]> {
  const self = ["'self'"];
  const media = settings.mediaUrl ? [new URL(settings.mediaUrl).origin] : [];
  const paypal = settings.payments === "paypal" ? PAYPAL : [];
  return {
    "default-src": ["'none'"],
    "script-src": [...self, ...scripts, ...paypal],
    "style-src": self,
    "img-src": [...self, "data:", "blob:", ...media, ...paypal],
    // The player silences an element that it gives up with a recording of nothing, which is a data: address.
    "media-src": [...self, "blob:", "data:", ...media],
    "font-src": self,
    "connect-src": [...self, ...media, ...paypal],
    "worker-src": self,
    "manifest-src": self,
    "frame-src": [...frames, ...paypal, ...(settings.payments === "sandbox" ? self : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": self,
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": [...POLICIES, ...(settings.payments === "off" ? [] : [PAYMENTS_POLICY])],
  };
}

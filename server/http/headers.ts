import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import type { Services } from "../services.ts";
import { bucketOrigins } from "../settings/bucketSettings.ts";
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

/** The parts of the policy that come from the store and the built page. */
interface Sources {
  frames: readonly string[];
  scripts: readonly string[];
}

/**
 * Sets the security headers of every response.
 * @param page the app's page, whose inline scripts are allowed by their hashes
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
    // The URL of a reset link contains its token.
    if (url.startsWith("/password/")) void reply.header("Referrer-Policy", "no-referrer");
    if (isCall(request)) void reply.header("Cache-Control", "no-store");
  });
}

/** Helmet's headers, created once with a dummy response: recreating them took a tenth of a short call's time. */
function makeHeaders(settings: Settings, sources: Sources): OutgoingHttpHeaders {
  const isHttps = settings.publicUrl.startsWith("https:");
  const options: HelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(settings, sources) },
    strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: settings.hstsSubdomains } : false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    // Browsers separate origins in any case. With the header, Chromium starts a new process for each visit.
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  };
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  // Helmet finishes synchronously, and throws if the options are invalid.
  helmet(options)(response.req, response, () => undefined);
  response.setHeader("Permissions-Policy", NOT_USED.map((feature) => `${feature}=()`).join(", "));
  return { ...response.getHeaders() };
}

/** Media and calls frame nothing, and health checks must not wait for the database. */
const NO_PAGES = ["/api/", "/media/", "/healthz", "/readyz"];
const isPage = (url: string): boolean => !NO_PAGES.some((start) => url.startsWith(start));

function directivesOf(settings: Settings, { frames, scripts }: Sources): Record<string, string[]> {
  const self = ["'self'"];
  const media = settings.mediaUrl ? [new URL(settings.mediaUrl).origin] : [];
  const bucket = settings.bucket && settings.redirectsToBucket ? bucketOrigins(settings.bucket) : [];
  const paypal = settings.payments === "paypal" ? PAYPAL : [];
  return {
    "default-src": ["'none'"],
    "script-src": [...self, ...scripts, ...paypal],
    "style-src": self,
    "img-src": [...self, "data:", "blob:", ...media, ...paypal],
    // To release an audio element, the player loads a silent recording from a data: URL.
    "media-src": [...self, "blob:", "data:", ...media, ...bucket],
    "font-src": self,
    // The worker may request a song for an audio element.
    "connect-src": [...self, ...media, ...bucket, ...paypal],
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

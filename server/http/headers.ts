import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import type { Settings } from "../settings/settings.ts";
import { type FrameSources, openFrameSources } from "./frameSources.ts";

const YEAR_SECONDS = 365 * 24 * 3600;
const PAYPAL = ["https://*.paypal.com", "https://*.paypalobjects.com"];
const NOT_USED = ["camera", "microphone", "geolocation", "usb", "midi", "serial", "display-capture"];

/** What a browser is told about every answer: where the page may fetch from, and what it must never do. */
export async function setSecurityHeaders(app: FastifyInstance, services: Services): Promise<void> {
  const { settings } = services;
  const frames = openFrameSources(services);
  app.addHook("onRequest", async ({ url }) => {
    if (isPage(url)) await frames.refresh();
  });
  const isHttps = settings.publicUrl.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(settings, frames) },
    strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("Permissions-Policy", NOT_USED.map((feature) => `${feature}=()`).join(", "));
    // The page of a reset link carries its token in the path.
    if (request.url.startsWith("/password/")) void reply.header("Referrer-Policy", "no-referrer");
    if (request.url.startsWith("/api/") || request.url === "/logout") void reply.header("Cache-Control", "no-store");
  });
}

/** Media and calls frame nothing; and whoever asks how the server is must not wait for the database. */
const NO_PAGES = ["/api/", "/media/", "/healthz", "/readyz"];
const isPage = (url: string): boolean => !NO_PAGES.some((start) => url.startsWith(start));

function directivesOf(settings: Settings, frames: FrameSources): Record<string, (string | (() => string))[]> {
  const self = ["'self'"];
  const media = settings.mediaUrl ? [new URL(settings.mediaUrl).origin] : [];
  const paypal = settings.payments === "paypal" ? PAYPAL : [];
  return {
    "default-src": ["'none'"],
    "script-src": [...self, ...paypal],
    "style-src": self,
    "img-src": [...self, "data:", "blob:", ...media, ...paypal],
    // The player silences an element that it gives up with a recording of nothing, which is a data: address.
    "media-src": [...self, "blob:", "data:", ...media],
    "font-src": self,
    "connect-src": [...self, ...media, ...paypal],
    "worker-src": self,
    "manifest-src": self,
    "frame-src": [() => frames.origins().join(" "), ...paypal, ...(settings.payments === "sandbox" ? self : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": self,
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
  };
}

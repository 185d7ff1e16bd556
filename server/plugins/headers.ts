import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";

const YEAR_SECONDS = 365 * 24 * 3600;
const EMBEDDED_VIDEO = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];
const PAYPAL = ["https://*.paypal.com", "https://*.paypalobjects.com"];
const NOT_USED = ["camera", "microphone", "geolocation", "usb", "midi", "serial", "display-capture"];

/** What a browser is told about every answer: where the page may fetch from, and what it must never do. */
export async function setSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const isHttps = settings.publicUrl.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(settings) },
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

function directivesOf(settings: Settings): Record<string, string[]> {
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
    "frame-src": [...EMBEDDED_VIDEO, ...paypal, ...(settings.payments === "sandbox" ? self : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": self,
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
  };
}

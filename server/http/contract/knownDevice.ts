import { createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSameText, newToken } from "../../common/tokens.ts";
import type { Services } from "../../services.ts";
import { readCookie, setCookie } from "../cookies.ts";

type Signing = Pick<Services, "settings">;

const MAX_ACCOUNTS = 5;
/** Browsers keep a cookie no longer than this. */
const LIFE_SECONDS = 400 * 24 * 3600;

/**
 * The cookie holds the device's random name and, for each account that signed in on it, a signature of that name and
 * the account's email.
 */
const readDevice = (services: Signing, request: FastifyRequest): { device: string; signatures: string[] } | null => {
  const [device, ...signatures] = readCookie(services, request, "device")?.split(".") ?? [];
  return device ? { device, signatures } : null;
};

const sign = ({ settings }: Signing, device: string, email: string): string =>
  createHmac("sha256", settings.secret)
    .update(`device:${JSON.stringify([device, email])}`)
    .digest("base64url");

/**
 * The name of the device that a request comes from, if the account has signed in on it before. The name grants no
 * access.
 */
export function knownDeviceOf(services: Signing, request: FastifyRequest, email: string): string | undefined {
  const known = readDevice(services, request);
  if (!known) return undefined;
  const signature = sign(services, known.device, email);
  return known.signatures.some((given) => isSameText(given, signature)) ? known.device : undefined;
}

/** Records in the cookie that the account has signed in on this device. */
export function rememberDevice(
  services: Signing,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  email: string,
): void {
  const { device, signatures } = readDevice(services, request) ?? { device: newToken(), signatures: [] };
  const own = sign(services, device, email);
  const others = signatures.filter((signature) => signature !== own).slice(0, MAX_ACCOUNTS - 1);
  const value = [device, own, ...others].join(".");
  setCookie(services, { request, reply }, { name: "device", value, maxAge: LIFE_SECONDS });
}

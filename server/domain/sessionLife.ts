import type { User } from "./user.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface SessionLife {
  idleMs: number;
  absoluteMs: number;
}

/** More privileged roles have shorter sessions. */
const LIFE: Record<User["role"], SessionLife> = {
  Listener: { idleMs: 14 * DAY_MS, absoluteMs: 90 * DAY_MS },
  Admin: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS },
  Seller: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS },
};

/** For OpenSubsonic apps, which are set up once and then used for years. */
const APP_LIFE: SessionLife = { idleMs: 365 * DAY_MS, absoluteMs: 100 * 365 * DAY_MS };

export const lifeOf = (role: User["role"]): SessionLife => LIFE[role];

/** When an app password expires, unless it is unused for a year or its user removes it before then. */
export const endOfAppPassword = (now: Date): Date => new Date(now.getTime() + APP_LIFE.absoluteMs);

/** `lastSeenAt` is updated no more often than this. */
export const SEEN_AGAIN_MS = MINUTE_MS;

interface Lived {
  lastSeenAt: Date;
  expiresAt: Date;
  role: User["role"];
  isApp: boolean;
}

export const isAlive = ({ lastSeenAt, expiresAt, role, isApp }: Lived, now: Date): boolean =>
  expiresAt > now && now.getTime() - lastSeenAt.getTime() < (isApp ? APP_LIFE : lifeOf(role)).idleMs;

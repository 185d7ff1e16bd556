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

export const lifeOf = (role: User["role"]): SessionLife => LIFE[role];

/** `lastSeenAt` is updated no more often than this. */
export const SEEN_AGAIN_MS = MINUTE_MS;

export const isAlive = (session: { lastSeenAt: Date; expiresAt: Date; role: User["role"] }, now: Date): boolean =>
  session.expiresAt > now && now.getTime() - session.lastSeenAt.getTime() < lifeOf(session.role).idleMs;

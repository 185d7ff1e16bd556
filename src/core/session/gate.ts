import type { User } from "#contract/session.ts";
import { withoutTrailingSlashes } from "#lib/trailingSlashes.ts";

/** The user properties that the gate checks; null is a visitor. */
export type Gated = Pick<User, "role" | "subscription" | "profile_update"> | null;

export type Verdict =
  | { kind: "pass" }
  | { kind: "go"; to: "/login" | "/profile" | "/packages" }
  /** An area outside the app, opened with a full page load. */
  | { kind: "leave"; to: "/admin" | "/seller" };

const PASS: Verdict = { kind: "pass" };
const AREAS = { Admin: "/admin", Seller: "/seller" } as const;

/** Paths that do not require a sign-in. */
const PUBLIC = [/^\/login$/, /^\/register$/, /^\/password\//, /^\/p\//, /^\/pi\//];
/** Paths open to a user with an incomplete profile. */
const WITHOUT_PROFILE = [/^\/profile$/, /^\/packages$/, /^\/change-password$/, /^\/orders$/];
/** Additional paths open to a user without a subscription. */
const WITHOUT_SUBSCRIPTION = [
  /^\/order-detail\//,
  /^\/order-receipt\//,
  /^\/beat-store-list$/,
  /^\/beat-store-detail\//,
  /^\/beat-store-lyrics$/,
  /^\/nfts$/,
];

const isOneOf = (path: string, patterns: RegExp[]): boolean => patterns.some((pattern) => pattern.test(path));

/**
 * Decides whether a user or visitor may open a path. See specification section 4 and "Gating" in the screens document.
 */
export function gate(user: Gated, pathname: string): Verdict {
  const path = pathname.length > 1 ? withoutTrailingSlashes(pathname) : pathname;
  if (isOneOf(path, PUBLIC)) return PASS;
  if (!user) return { kind: "go", to: "/login" };
  if (user.role !== "Listener") return { kind: "leave", to: AREAS[user.role] };
  if (isOneOf(path, WITHOUT_PROFILE)) return PASS;
  if (!user.profile_update) return { kind: "go", to: "/profile" };
  if (user.subscription || isOneOf(path, WITHOUT_SUBSCRIPTION)) return PASS;
  return { kind: "go", to: "/packages" };
}

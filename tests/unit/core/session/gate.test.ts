import { describe, expect, test } from "vitest";
import { type Gated, gate } from "#src/core/session/gate.ts";

const subscriber: Gated = { role: "Listener", subscription: true, profile_update: true };
const lapsed: Gated = { ...subscriber, subscription: false };
const newcomer: Gated = { ...subscriber, profile_update: false };
const newcomerWithout: Gated = { ...newcomer, subscription: false };
const admin: Gated = { ...subscriber, role: "Admin" };
const seller: Gated = { ...subscriber, role: "Seller" };

/** The paths of the specification, in groups by who may open them. */
const PUBLIC = [
  "/login",
  "/register",
  "/password/forgot-password",
  "/password/reset-password/abc",
  "/p/terms",
  "/pi/terms",
];
const OPEN_TO_ALL_SIGNED_IN = ["/profile", "/packages", "/change-password", "/orders"];
const WITHOUT_SUBSCRIPTION = [
  "/order-detail/4",
  "/order-receipt/4",
  "/beat-store-list",
  "/beat-store-detail/3",
  "/beat-store-lyrics",
  "/nfts",
];
const SUBSCRIBERS = [
  "/",
  "/browse",
  "/browse/focus",
  "/music/house",
  "/genres",
  "/videos",
  "/artists",
  "/artist/luma",
  "/labels",
  "/label/2",
  "/featured",
  "/albums",
  "/album/one",
  "/new-releases",
  "/single-list",
  "/music-info/9",
  "/merchandise-list/clothing",
  "/merchandise-detail/1",
  "/my-playlist",
  "/create-playlist",
  "/my-playlist-details/1",
  "/favourites",
  "/your-music",
  "/history",
  "/cart",
  "/no-such-page",
];

const outcome = (user: Gated, path: string): string => {
  const verdict = gate(user, path);
  return verdict.kind === "pass" ? "." : verdict.to;
};

describe("gate", () => {
  test.each(PUBLIC)("%s is open to everybody", (path) => {
    for (const user of [null, subscriber, lapsed, newcomer]) expect(outcome(user, path)).toBe(".");
  });

  test.each(OPEN_TO_ALL_SIGNED_IN)("%s is open to every listener", (path) => {
    expect(outcome(null, path)).toBe("/login");
    for (const user of [subscriber, lapsed, newcomer, newcomerWithout]) expect(outcome(user, path)).toBe(".");
  });

  test.each(WITHOUT_SUBSCRIPTION)("%s needs a profile but no subscription", (path) => {
    expect(outcome(null, path)).toBe("/login");
    expect(outcome(subscriber, path)).toBe(".");
    expect(outcome(lapsed, path)).toBe(".");
    expect(outcome(newcomer, path)).toBe("/profile");
    expect(outcome(newcomerWithout, path)).toBe("/profile");
  });

  test.each(SUBSCRIBERS)("%s needs a profile and a subscription", (path) => {
    expect(outcome(null, path)).toBe("/login");
    expect(outcome(subscriber, path)).toBe(".");
    expect(outcome(lapsed, path)).toBe("/packages");
    expect(outcome(newcomer, path)).toBe("/profile");
    expect(outcome(newcomerWithout, path)).toBe("/profile");
  });

  test("administrators and sellers are redirected to their own areas from every screen behind the login", () => {
    for (const path of [...OPEN_TO_ALL_SIGNED_IN, ...WITHOUT_SUBSCRIPTION, ...SUBSCRIBERS]) {
      expect(gate(admin, path)).toEqual({ kind: "leave", to: "/admin" });
      expect(gate(seller, path)).toEqual({ kind: "leave", to: "/seller" });
    }
  });

  test("a trailing slash makes no difference, and a path that only starts like an open path is not open", () => {
    expect(outcome(lapsed, "/packages/")).toBe(".");
    expect(outcome(lapsed, "/packages-of-old")).toBe("/packages");
    expect(outcome(null, "/loginx")).toBe("/login");
  });
});

import { type AnyEndpoint, isStaffOnly } from "#contract/endpoint.ts";
import { Failure } from "../../common/failure.ts";
import { isRecentlyConfirmed, NEXT_STEPS, nextStepOf } from "../../domain/confirmation.ts";
import type { User } from "../../domain/user.ts";
import type { Services } from "../../services.ts";

type Judging = Pick<Services, "settings" | "now">;
type Policy = Pick<AnyEndpoint, "who"> & Partial<Pick<AnyEndpoint, "confirmation">>;

/** The roles that may make a call. */
const ROLES: Partial<Record<AnyEndpoint["who"], readonly User["role"][]>> = {
  admin: ["Admin"],
  seller: ["Seller"],
  staff: ["Admin", "Seller"],
};

/** Refuses a call that this user, or a visitor, may not make at all. Handlers check ownership. */
export function authorise(services: Judging, endpoint: Policy, user: User | null): void {
  if (endpoint.who === "anyone") return;
  if (!user) throw new Failure("unauthorised");
  if (ROLES[endpoint.who]?.includes(user.role) === false) throw new Failure("forbidden");
  if (isStaffOnly(endpoint)) requireConfirmation(services, endpoint, user);
  if (endpoint.who === "subscribed" && !user.isSubscribed) throw new Failure("subscription");
}

function requireConfirmation({ settings, now }: Judging, { confirmation }: Policy, user: User): void {
  if (confirmation === "login") return;
  const next = nextStepOf(user, settings.requiresTwoFactor);
  if (next !== "none") throw new Failure("unconfirmed", NEXT_STEPS[next]);
  if (confirmation === "recent" && !isRecentlyConfirmed(user, now())) throw new Failure("unconfirmed");
}

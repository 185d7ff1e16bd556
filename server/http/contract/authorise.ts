import type { AnyEndpoint } from "#contract/endpoint.ts";
import { Failure } from "../../common/failure.ts";
import type { User } from "../../domain/user.ts";

/** The role that a call needs. */
const ROLES: Partial<Record<AnyEndpoint["who"], User["role"]>> = { admin: "Admin", seller: "Seller" };

/** Refuses a call that this user, or a visitor, may not make at all. Handlers check ownership. */
export function authorise(endpoint: Pick<AnyEndpoint, "who">, user: User | null): void {
  if (endpoint.who === "anyone") return;
  if (!user) throw new Failure("unauthorised");
  const role = ROLES[endpoint.who];
  if (role && user.role !== role) throw new Failure("forbidden");
  if (endpoint.who === "subscribed" && !user.isSubscribed) throw new Failure("subscription");
}

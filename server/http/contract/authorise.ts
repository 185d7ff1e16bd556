import type { AnyEndpoint } from "#contract/endpoint.ts";
import { Failure } from "../../common/failure.ts";
import type { User } from "../../domain/user.ts";

/** Whether this user, or a visitor, may make a call at all; the handler checks who owns what. */
export function authorise(endpoint: AnyEndpoint, user: User | null): void {
  if (endpoint.who === "anyone") return;
  if (!user) throw new Failure("unauthorised");
  if (endpoint.who === "subscribed" && !user.isSubscribed) throw new Failure("subscription");
}

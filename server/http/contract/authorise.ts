import type { AnyEndpoint } from "#contract/endpoint.ts";
import { Failure } from "../../common/failure.ts";
import type { User } from "../../domain/user.ts";

/** Whether this person, or a visitor, may make a call at all; what belongs to whom is for the handler. */
export function authorise(endpoint: AnyEndpoint, user: User | null): void {
  if (endpoint.who === "anyone") return;
  if (!user) throw new Failure("unauthorised");
  if (endpoint.who === "subscribed" && !user.isSubscribed) throw new Failure("subscription");
}

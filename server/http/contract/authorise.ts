import type { AnyEndpoint } from "#contract/endpoint.ts";
import { Failure } from "../../common/failure.ts";
import type { Person } from "../route.ts";

/** Whether this person, or a visitor, may make a call at all; what belongs to whom is for the handler. */
export function refuseUnlessAllowed(endpoint: AnyEndpoint, person: Person | null): void {
  if (endpoint.who === "anyone") return;
  if (!person) throw new Failure("unauthorised");
  if (endpoint.who === "subscribed" && !person.isSubscribed) throw new Failure("subscription");
}

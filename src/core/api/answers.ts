import type { AnyEndpoint } from "#contract/endpoint.ts";
import { createEvent } from "../platform/event.ts";

type Answer = [endpoint: AnyEndpoint, data: unknown];

const { on, notify } = createEvent<Answer>();

/** Responses from before the first listener, which loads only after the first screen has been painted. */
let early: Answer[] | undefined = [];

/** Announces a response. Separate from the client, so that listeners can be loaded later. */
export function notifyAnswer(...answer: Answer): void {
  early?.push(answer);
  notify(...answer);
}

/** Listens to every response; the first listener also receives the earlier ones. */
export function onAnswer(listener: (...answer: Answer) => void): () => void {
  for (const answer of early ?? []) listener(...answer);
  early = undefined;
  return on(listener);
}

import type { AnyEndpoint } from "#contract/endpoint.ts";
import { createEvent } from "../platform/event.ts";

type Answer = [endpoint: AnyEndpoint, data: unknown];

const { on, notify } = createEvent<Answer>();

/** The responses of a visit's first screen: whoever listens to them is loaded after that has been painted. */
let early: Answer[] | undefined = [];

/** Tells of a response that was read. In a file apart from the calls, so that a listener can be loaded when it is wanted. */
export function notifyAnswer(...answer: Answer): void {
  early?.push(answer);
  notify(...answer);
}

/** Listens to every response; the first who listens hears of those from before as well. */
export function onAnswer(listener: (...answer: Answer) => void): () => void {
  for (const answer of early ?? []) listener(...answer);
  early = undefined;
  return on(listener);
}

import type { AnyEndpoint } from "#contract/endpoint.ts";
import { createEvent } from "../platform/event.ts";

/** Every response that was read. In a file apart from the calls, so that a listener can be loaded only when it is wanted. */
export const { on: onAnswer, notify: notifyAnswer } = createEvent<[endpoint: AnyEndpoint, data: unknown]>();

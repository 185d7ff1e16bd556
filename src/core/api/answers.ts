import type { AnyEndpoint } from "#contract/endpoint.ts";

type React = (endpoint: AnyEndpoint, data: unknown) => void;

/** In a file apart from the calls, so that a listener can be loaded only when it is wanted. */
const listeners = new Set<React>();

/** Calls `react` with every response that was read. Returns the way to stop. */
export function onAnswer(react: React): () => void {
  listeners.add(react);
  return () => listeners.delete(react);
}

export function notifyAnswer(endpoint: AnyEndpoint, data: unknown): void {
  for (const react of listeners) react(endpoint, data);
}

/** Every way in which a call can fail, with its HTTP status and the words a person sees when the server sent none. */
export const FAILURES = {
  network: { status: 0, words: "There is no connection. Try again when you are back online." },
  unauthorised: { status: 401, words: "Please log in again." },
  forbidden: { status: 403, words: "This is not available to you." },
  subscription: { status: 403, words: "You need a subscription for this." },
  notFound: { status: 404, words: "This could not be found." },
  conflict: { status: 409, words: "This is being worked on already. Try again in a moment." },
  tooLarge: { status: 413, words: "This is too large to send." },
  unsupported: { status: 415, words: "This kind of file cannot be used." },
  csrf: { status: 419, words: "Your session has expired. Please try again." },
  validation: { status: 422, words: "Please check what you entered." },
  tooMany: { status: 429, words: "Too many attempts. Please wait a moment and try again." },
  unavailable: { status: 503, words: "The service is busy. Please try again in a moment." },
  server: { status: 500, words: "Something went wrong" },
  /** HTTP 200 with `code` 404: the server's message says why. */
  refused: { status: 200, words: "Something went wrong" },
  /** An answer that is no JSON or has another shape. */
  unreadable: { status: 200, words: "Something went wrong" },
} as const satisfies Record<string, { status: number; words: string }>;

export type FailureCode = keyof typeof FAILURES;

/** Field names to what is wrong with each. */
export type FieldErrors = Record<string, string[]>;

/** The failure that an HTTP status stands for; `reason` is the body's own, as in a 403 for lack of a subscription. */
export function failureOfStatus(status: number, reason?: unknown): FailureCode {
  if (status === 403) return reason === "subscription" ? "subscription" : "forbidden";
  if (status === 405) return "notFound";
  if (status === 502 || status === 503 || status === 504) return "unavailable";
  const found = Object.entries(FAILURES).find(([, failure]) => failure.status === status && status >= 400);
  return found ? (found[0] as FailureCode) : "server";
}

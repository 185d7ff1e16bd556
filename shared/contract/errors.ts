/** The popup for an unexplained failure; the specification fixes the text. */
export const SOMETHING_WENT_WRONG = "Something went wrong";

/** Shown in a form if the server rejects it without a reason; the specification fixes the text. */
export const FORM_REFUSED = "Something went wrong. Please try again.";

/** All kinds of failure of a call, each with its HTTP status and the message to show if the server sends none. */
export const FAILURES = {
  network: { status: 0, message: "You’re offline. Try again when you’re back online." },
  /** The browser stores no cookies or data for this site, so signing in is impossible. */
  blocked: {
    status: 0,
    message:
      "Your browser is blocking cookies and site data for Segue. Allow them in your browser’s settings, then try again.",
  },
  unauthorised: { status: 401, message: "Please log in again." },
  forbidden: { status: 403, message: "You don’t have access to this." },
  subscription: { status: 403, message: "You need a subscription for this." },
  /** An administrator has to confirm who they are first. */
  unconfirmed: { status: 403, message: "Confirm that it’s you to continue." },
  notFound: { status: 404, message: "We couldn’t find that." },
  conflict: { status: 409, message: "Still working on this. Try again in a moment." },
  tooLarge: { status: 413, message: "This is too large to upload." },
  unsupported: { status: 415, message: "This type of file isn’t supported." },
  csrf: { status: 419, message: "Your session has expired. Please try again." },
  validation: { status: 422, message: FORM_REFUSED },
  tooMany: { status: 429, message: "Too many attempts. Please wait a moment and try again." },
  unavailable: { status: 503, message: "Segue is busy. Please try again in a moment." },
  server: { status: 500, message: SOMETHING_WENT_WRONG },
  /** HTTP 200 with `code` 404; the server's message gives the reason. */
  refused: { status: 200, message: SOMETHING_WENT_WRONG },
  /** A response that is not JSON or has an unexpected form. */
  unreadable: { status: 200, message: SOMETHING_WENT_WRONG },
} as const satisfies Record<string, { status: number; message: string }>;

export type FailureCode = keyof typeof FAILURES;

/** Messages by field name. A nested field is named by its path, such as "shipping_address.street". */
export type FieldErrors = Record<string, string[]>;

/** All distinct messages, in field order. */
export const sentencesOf = (fields: FieldErrors): string[] => [...new Set(Object.values(fields).flat())];

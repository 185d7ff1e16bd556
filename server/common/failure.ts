import { FAILURES, type FailureCode, type FieldErrors, sentencesOf } from "#contract/errors.ts";

/**
 * Thrown by handlers to refuse a call. Its code becomes the HTTP status; `refused` becomes HTTP 200 with `code` 404.
 * Its message is shown to the user.
 */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly fields: FieldErrors | undefined;
  /** Data that is sent with a refusal, besides its message. */
  readonly data: unknown;

  constructor(
    code: FailureCode,
    message: string = FAILURES[code].message,
    details: { fields?: FieldErrors; data?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = `Failure [${code}]`;
    this.code = code;
    this.fields = details.fields;
    this.data = details.data;
  }
}

/** A refusal, with a message for the user. */
export const refusal = (message: string, data?: unknown): Failure => new Failure("refused", message, { data });

export const notFound = (message = "We couldn’t find that.", data?: unknown): Failure =>
  new Failure("notFound", message, { data });

/** A failure with errors at fields. Its message is the first of these errors. */
export const invalid = (fields: FieldErrors): Failure => new Failure("validation", sentencesOf(fields)[0], { fields });

import { FAILURES, type FailureCode, type FieldErrors, sentencesOf } from "#contract/errors.ts";

/**
 * The error that every call throws, whether it failed by HTTP status, by the code in the body or by the network. The
 * message is for the user: the field errors, one per line, or else the server's message.
 */
export class AppError extends Error {
  readonly code: FailureCode;
  readonly fields: FieldErrors;
  /** Extra data of a refusal, such as the stored lyric in a conflict, or a beat that was sold. */
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;
  /**
   * True if the server did not respond although there is a network, for example because an extension blocks the call.
   */
  readonly isUnanswered: boolean;

  constructor(
    code: FailureCode,
    details: {
      message?: string | undefined;
      fields?: FieldErrors;
      data?: unknown;
      cause?: unknown;
      retryAfterSeconds?: number;
      isUnanswered?: boolean;
    } = {},
  ) {
    const message = sentencesOf(details.fields ?? {}).join("\n") || details.message || FAILURES[code].message;
    super(message, { cause: details.cause });
    this.name = `AppError [${code}]`;
    this.code = code;
    this.fields = details.fields ?? {};
    this.data = details.data;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.isUnanswered = details.isUnanswered ?? false;
  }
}

export const isAppError = (error: unknown, ...codes: FailureCode[]): error is AppError =>
  error instanceof AppError && (codes.length === 0 || codes.includes(error.code));

/** The user-facing message for anything thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof AppError ? error.message : FAILURES.server.message;

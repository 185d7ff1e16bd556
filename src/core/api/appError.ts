import { FAILURES, type FailureCode, type FieldErrors, sentencesOf } from "#contract/errors.ts";

/**
 * The one error that a call throws, whichever of the three channels it came through: status, body code or network. Its message
 * is for the user: the sentences about the fields, each on a line of its own, else the server's message.
 */
export class AppError extends Error {
  readonly code: FailureCode;
  readonly fields: FieldErrors;
  /** What a refusal carries beside its message, such as the stored lyric of a conflict. */
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;
  /** True where the server did not answer this call although there is a network, as when an extension blocks it. */
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

/** The message for the user about anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof AppError ? error.message : FAILURES.server.message;

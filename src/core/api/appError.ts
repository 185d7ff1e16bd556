import { FAILURES, type FailureCode, type FieldErrors, sentencesOf } from "#contract/errors.ts";

/** The one error that a call throws, whichever of the three channels it came through: status, body code or network. */
export class AppError extends Error {
  readonly code: FailureCode;
  /** What the person is told: the sentences about the fields, each on a line of its own, else what the server said. */
  readonly words: string;
  readonly fields: FieldErrors;
  /** What a refusal carries beside its message, such as the stored lyric of a conflict. */
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FailureCode,
    details: {
      words?: string | undefined;
      fields?: FieldErrors;
      data?: unknown;
      cause?: unknown;
      retryAfterSeconds?: number;
    } = {},
  ) {
    const words = sentencesOf(details.fields ?? {}).join("\n") || details.words || FAILURES[code].words;
    super(`${code}: ${words}`, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.words = words;
    this.fields = details.fields ?? {};
    this.data = details.data;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export const isAppError = (error: unknown, ...codes: FailureCode[]): error is AppError =>
  error instanceof AppError && (codes.length === 0 || codes.includes(error.code));

/** What to tell a person about anything that was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof AppError ? error.words : FAILURES.server.words);

import { FAILURES, type FailureCode, type FieldErrors, sentencesOf } from "#contract/errors.ts";

/** What a handler throws to say no. It becomes the status of its code; `refused` becomes HTTP 200 with `code` 404. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly words: string;
  readonly fields: FieldErrors | undefined;
  /** What a refusal carries beside its message. */
  readonly data: unknown;

  constructor(
    code: FailureCode,
    words: string = FAILURES[code].words,
    details: { fields?: FieldErrors; data?: unknown; cause?: unknown } = {},
  ) {
    super(`${code}: ${words}`, { cause: details.cause });
    this.name = "Failure";
    this.code = code;
    this.words = words;
    this.fields = details.fields;
    this.data = details.data;
  }
}

/** "No", in words for the person. */
export const refusal = (words: string, data?: unknown): Failure => new Failure("refused", words, { data });

export const notFound = (words = "This could not be found."): Failure => new Failure("notFound", words);

/** What is wrong with the fields; whoever reads the message alone has the first sentence. */
export const invalid = (fields: FieldErrors): Failure => new Failure("validation", sentencesOf(fields)[0], { fields });

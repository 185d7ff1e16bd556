import type { FailureCode } from "#contract/errors.ts";
import { Failure } from "../common/failure.ts";

/** The error codes of OpenSubsonic. */
const GENERIC = 0;
const MISSING_PARAMETER = 10;
const WRONG_PASSWORD = 40;
const CONFLICTING_AUTHENTICATION = 43;
const WRONG_API_KEY = 44;
const NOT_ALLOWED = 50;
const NOT_FOUND = 70;

const CODES: Partial<Record<FailureCode, number>> = {
  unauthorised: WRONG_PASSWORD,
  forbidden: NOT_ALLOWED,
  subscription: NOT_ALLOWED,
  notFound: NOT_FOUND,
};

class SubsonicFailure extends Failure {
  readonly subsonicCode: number;

  constructor(subsonicCode: number, code: FailureCode, message: string) {
    super(code, message);
    this.subsonicCode = subsonicCode;
  }
}

export const missing = (parameter: string): Failure =>
  new SubsonicFailure(MISSING_PARAMETER, "validation", `The parameter “${parameter}” is missing.`);

export const wrongAppPassword = (): Failure =>
  new SubsonicFailure(
    WRONG_PASSWORD,
    "unauthorised",
    "Wrong username or app password. Create an app password in your profile; your Segue password doesn’t work here.",
  );

export const wrongApiKey = (): Failure => new SubsonicFailure(WRONG_API_KEY, "unauthorised", "Invalid API key.");

export const conflictingAuthentication = (): Failure =>
  new SubsonicFailure(
    CONFLICTING_AUTHENTICATION,
    "validation",
    "Send either an API key, or a username with a password or a token.",
  );

/** A value that a call doesn’t accept, or something that Segue doesn’t have. */
export const unsupported = (message: string): Failure => new SubsonicFailure(GENERIC, "validation", message);

/** The error code of OpenSubsonic for a failure. */
export const subsonicCodeOf = (failure: Failure): number =>
  failure instanceof SubsonicFailure ? failure.subsonicCode : (CODES[failure.code] ?? GENERIC);

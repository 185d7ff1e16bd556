import type { Body, Data } from "#contract/endpoint.ts";
import { csrfCookie, login, resendVerification } from "#contract/session.ts";
import { call } from "#src/core/api/client.ts";

/** The login screen's requests, loaded on demand because the form renders without them. */
export async function requestLogin(body: Body<typeof login>): Promise<Data<typeof login>> {
  // A login starts with a new CSRF cookie, whatever an earlier visit has left.
  await call(csrfCookie);
  return call(login, { body });
}

export const requestResend = (body: Body<typeof resendVerification>): Promise<Data<typeof resendVerification>> =>
  call(resendVerification, { body });

import type { FastifyRequest } from "fastify";
import * as contract from "#contract/session.ts";
import { freeTerms } from "#server/db/queries/freeTerms.ts";
import * as passwordChange from "../accounts/passwordChange.ts";
import { isProfileComplete } from "../accounts/profile.ts";
import { registerAccount, whyClosed } from "../accounts/registration.ts";
import { type SignIn, signIn } from "../accounts/signIn.ts";
import * as verification from "../accounts/verification.ts";
import { refusal } from "../common/failure.ts";
import { limitEach } from "../common/limitEach.ts";
import { hashToken } from "../common/tokens.ts";
import { LINK_LIFE_MS } from "../db/queries/mailTokens.ts";
import { endSession } from "../db/queries/sessions.ts";
import { addressGroup } from "../domain/addressGroup.ts";
import { deviceName } from "../domain/deviceName.ts";
import { worthPence } from "../domain/points.ts";
import { fullName } from "../domain/user.ts";
import { issueCsrfToken, setSessionCookies } from "../http/contract/csrfToken.ts";
import { rememberDevice } from "../http/contract/knownDevice.ts";
import {
  clearFailedLogins,
  clearMistakes,
  countRightLogin,
  countVerificationMail,
  refuseTooManyLogins,
  uncountCall,
} from "../http/contract/rateLimit.ts";
import { clearSessionCookie, readCookie, setCookie } from "../http/cookies.ts";
import { noteForLog } from "../http/logs.ts";
import { done, type RequestContext, type Route, route } from "../http/route.ts";

const csrfCookie = route(contract.csrfCookie, async (ctx) => {
  issueCsrfToken(ctx, ctx.request, ctx.reply);
  return {};
});

const nothing = { errors: undefined, message: undefined, url: undefined, api_token: undefined, token: undefined };

const UNVERIFIED =
  "Please verify your email address first. Open the link in our email, then log in on the same device.";

/**
 * How many logins from one address run at once. Everybody in an office may log in at the same time. Waiting logins are
 * not counted yet, so that correct logins are not mistaken for guesses.
 */
const LOGINS_AT_ONCE = 8;
const MAX_WAITING = 256;
const loginInTurn = limitEach<string>(LOGINS_AT_ONCE, { mostWaiting: MAX_WAITING, refusal: "tooMany" });

const login = route(
  contract.login,
  async (ctx) => {
    const outcome = await signInOrUncount(ctx);
    noteForLog(ctx.request, { ...(outcome.account && { account: outcome.account }), login: outcome.kind });
    if (outcome.kind === "refused") {
      return { ...nothing, code: 0, errors: { email: ["Incorrect email or password."] } };
    }
    await uncountCall(contract.login, ctx);
    if (outcome.kind === "unverified") {
      // Anybody can register an email with a password of their own, so this reveals nothing about the email's owner.
      return { ...nothing, code: 1, message: UNVERIFIED, token: outcome.resendToken };
    }
    await countRightLogin(ctx);
    await clearMistakes(ctx);
    await endReplacedSession(ctx);
    setSessionCookies(ctx, ctx.request, ctx.reply, outcome.token);
    rememberDevice(ctx, ctx, ctx.body.email);
    return { ...nothing, code: 2, message: "You’re logged in.", url: outcome.url, api_token: outcome.token };
  },
  {
    whenInvalid: (errors) => ({ ...nothing, code: 0, errors }),
    inTurn: (request, work) => loginInTurn(addressGroup(request.ip), work),
  },
);

/**
 * Ends a browser's previous session, because nobody could end it once its cookie is replaced. Only browsers send an
 * Origin: a program that logs in again may still use its earlier token.
 */
async function endReplacedSession(ctx: RequestContext<typeof contract.login>): Promise<void> {
  const before = readCookie(ctx, ctx.request, "session");
  if (before && ctx.request.headers.origin !== undefined) await endSession(ctx.db, hashToken(before));
}

/** A login that fails before its password is checked does not count. */
async function signInOrUncount(ctx: RequestContext<typeof contract.login>): Promise<SignIn> {
  try {
    await refuseTooManyLogins(ctx);
    const device = deviceName(ctx.request.headers["user-agent"]);
    const link = readCookie(ctx, ctx.request, "verification");
    return await signIn(ctx, { ...ctx.body, device, link });
  } catch (error) {
    await uncountCall(contract.login, ctx);
    throw error;
  }
}

const register = route(contract.register, async (ctx) => {
  await registerAccount(ctx, ctx.body);
  return done(`Check your inbox: we’ve emailed a link to ${ctx.body.email}.`);
});

const authSetting = route(contract.authSetting, async ({ db, settings }) => {
  const reason = await whyClosed({ db, settings });
  return {
    is_register_allow: reason === undefined,
    register_allow_message: reason ?? "",
    ...(await freeTerms(db)),
  };
});

const resendVerification = route(contract.resendVerification, async (ctx) => {
  const resend = await verification.findResend(ctx, ctx.body.token);
  if (!resend) throw refusal("This form has expired. Log in again to get a new one.");
  await countVerificationMail(ctx, resend.accountId);
  verification.resendVerification(ctx, resend);
  return done("We’ve sent you another email.");
});

const JSON_TYPE = /^application\/json\b/i;

/** Every API call has these headers. Links, forms and mail previews do not send them. */
const isMadeAsCall = ({ headers }: FastifyRequest): boolean =>
  JSON_TYPE.test(headers.accept ?? "") || JSON_TYPE.test(headers["content-type"] ?? "");

/** Redirects to the login, setting a cookie that records which link this browser opened. */
const verifyEmail = route(contract.verifyEmail, async (ctx) => {
  const { request, reply, params } = ctx;
  const isGood = await verification.openLink(ctx, params.token, isMadeAsCall(request));
  const maxAge = LINK_LIFE_MS.verify / 1000;
  if (isGood) setCookie(ctx, { request, reply }, { name: "verification", value: params.token, maxAge });
  void reply.header("Referrer-Policy", "no-referrer").redirect(`/login?verified=${isGood ? 1 : 0}`, 302);
  return {};
});

const forgotPassword = route(contract.forgotPassword, async (ctx) => {
  passwordChange.requestPasswordReset(ctx, ctx.body.email);
  return { message: "If you have an account with this email, we’ve sent you a link to reset your password." };
});

const updatePassword = route(contract.updatePassword, async (ctx) => {
  await passwordChange.resetPassword(ctx, ctx.body);
  await clearFailedLogins(ctx, ctx.body.email);
  rememberDevice(ctx, ctx, ctx.body.email);
  return done("Password changed. Log in with your new password.");
});

const changePassword = route(contract.changePassword, async (ctx) => {
  const { old_password, new_password } = ctx.body;
  await passwordChange.changePassword(ctx, ctx.user, { old: old_password, fresh: new_password });
  return done("Password changed.");
});

const logout = route(contract.logout, async (ctx) => {
  await endSession(ctx.db, ctx.user.sessionHash);
  clearSessionCookie(ctx, ctx.request, ctx.reply);
  return {};
});

const user = route(contract.user, async ({ media, settings, user: { profile, isSubscribed, role } }) => ({
  fullName: fullName(profile),
  profileImage: media.image(profile.imageFileId),
  points: profile.pointsHundredths / 100,
  points_worth: worthPence(Math.max(0, profile.pointsHundredths), settings),
  points_per_pound: settings.pointsPerPound,
  subscription: isSubscribed,
  profile_update: isProfileComplete(profile),
  role,
}));

export const sessionRoutes: Route[] = [
  csrfCookie,
  login,
  register,
  authSetting,
  resendVerification,
  verifyEmail,
  forgotPassword,
  updatePassword,
  changePassword,
  logout,
  user,
];

import * as z from "zod/mini";
import { get, post } from "./endpoint.ts";
import { email, listenerType, namePart, newPassword, passwordParam, requiredText, typedTwice } from "./fields.ts";
import { FreeTerms } from "./freeTerms.ts";
import { bool, fieldErrors, maybe, maybeNumber, maybeText, number, pounds, resultCode, text, word } from "./read.ts";
import { result, resultOnly, resultWith } from "./result.ts";

const anyone = { who: "anyone" } as const;

export const csrfCookie = get("/csrf-cookie", { ...anyone, answers: "nothing" });

/** `code` 0 means validation errors, 1 an unverified email, 2 signed in. */
export const login = post("/login", {
  ...anyone,
  body: z.object({ email, password: passwordParam() }),
  data: z.object({
    code: number,
    errors: maybe(fieldErrors),
    message: maybeText,
    /** Where to go next: a path on this origin. */
    url: maybeText,
    api_token: maybeText,
    /** The hidden token of the resend form; only with `code` 1. */
    token: maybeText,
  }),
});

export const register = post("/register", {
  ...anyone,
  ...resultOnly,
  body: z
    .object({
      firstName: namePart("first name"),
      lastName: namePart("last name"),
      userName: requiredText("username", 40),
      email,
      password: newPassword(),
      password_confirmation: passwordParam("confirm password"),
      listener_type: listenerType,
    })
    .check(typedTwice("password")),
});

export const authSetting = get("/auth_setting", {
  ...anyone,
  enveloped: true,
  data: z.object({ is_register_allow: bool, register_allow_message: text, ...FreeTerms.shape }),
});

export const resendVerification = post("/email/verification-notification", {
  ...anyone,
  ...resultOnly,
  body: z.object({ token: requiredText("token", 512) }),
});

/**
 * The link in the verification email. It redirects to /login?verified=1, or =0 if the link was already used or has
 * expired. It is up to the server whether opening the link verifies the address, or only the login that follows.
 */
export const verifyEmail = get("/email/verify/{token}", {
  ...anyone,
  answers: "redirect",
  params: z.object({ token: requiredText("token", 512) }),
});

/** The response is the same for known and unknown emails. */
export const forgotPassword = post("/password/forgot-password", {
  ...anyone,
  hasResultCode: true,
  body: z.object({ email }),
  /** The contract has no `code` here, but a server may refuse with one. */
  data: z.object({ code: z.optional(resultCode), message: text }),
});

export const updatePassword = post("/password/update-password", {
  ...anyone,
  ...resultOnly,
  body: z
    .object({
      email,
      password: newPassword(),
      password_confirmation: passwordParam("confirm password"),
      token: requiredText("token", 512),
    })
    .check(typedTwice("password")),
});

export const logout = post("/logout", { who: "signedIn", answers: "nothing", outsidePrefix: true });

export const user = get("/user", {
  who: "signedIn",
  readableOffline: true,
  data: z.object({
    fullName: text,
    profileImage: text,
    points: number,
    /** An extension: what the points are worth when they are redeemed. */
    points_worth: maybe(pounds),
    /** An extension: how many points each pound paid for goods and beats earns. */
    points_per_pound: maybeNumber,
    subscription: bool,
    profile_update: bool,
    role: word("Listener", "Admin", "Seller"),
  }),
});
export type User = z.output<typeof user.data>;

export const changePassword = post("/change-password", {
  who: "signedIn",
  hasResultCode: true,
  data: result,
  body: z
    .object({
      old_password: passwordParam("old password"),
      new_password: newPassword("new password"),
      password_confirmation: passwordParam("confirm password"),
    })
    .check(typedTwice("new_password")),
});

export const showsPopup = resultWith(z.object({ show_popup: bool }));

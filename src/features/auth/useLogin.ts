import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Body, Data } from "#contract/endpoint.ts";
import type { login } from "#contract/session.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { AppError, isAppError } from "#src/core/api/appError.ts";
import { saveItem } from "#src/core/platform/deviceStorage.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { report } from "#src/core/platform/report.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { signedIn } from "#src/core/session/session.ts";
import { pathHere } from "./loginSearch.ts";
import { preloadScreen } from "./preloadScreen.ts";

/** An account whose email is not verified, and the hidden token for requesting the verification email again. */
export interface Unverified {
  message: string;
  token: string;
}

/** Areas outside the listeners' app. They use the server's session cookie, so the app does not start a session. */
const AREAS = /^\/(admin|seller)(?![^/?#])/;

/** The target that the server names, if it is a path or an address on this origin; otherwise Home. */
const addressHere = (url = ""): string =>
  pathHere(url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url) ?? "/";

export type Login = ReturnType<typeof useLogin>;

/** The login form. `next`, where the visitor was going, applies only if the server sends the user to Home. */
export function useLogin(next: string | undefined) {
  const router = useRouter();
  const [unverified, setUnverified] = useState<Unverified>();
  useEffect(() => {
    preloadScreen(router, next ?? "/").catch((cause) => report("loading the next screen", cause));
  }, [router, next]);
  const form = useForm(async (sent) => {
    const credentials = typedIn<Body<typeof login>>(sent);
    setUnverified(undefined);
    try {
      const { requestLogin } = await import("./requests.ts");
      const answer = await requestLogin(credentials);
      if (answer.code === 1) setUnverified({ message: answer.message ?? "", token: answer.token ?? "" });
      else await enter(router, answer, credentials.email, next);
    } catch (error) {
      if (isAppError(error, "validation", "tooMany", "blocked")) throw error;
      // The login may have succeeded although the response was lost. If it failed, the next screen leads back to the
      // login, with `next`.
      await router.navigate({ href: next ?? "/" });
      throw new AppError("server", { cause: error });
    }
  });
  return { ...form, unverified };
}

/**
 * Moves the error about a wrong password to the password field, because the user has to retype the password. A server
 * reports it at the email, so that nobody learns which emails have accounts.
 */
function placed(errors: Record<string, string[]>, typedEmail: string): Record<string, string[]> {
  const { email, ...others } = errors;
  return email && typedEmail.includes("@") ? { password: email, ...others } : errors;
}

async function enter(router: AnyRouter, answer: Data<typeof login>, email: string, next = "/"): Promise<void> {
  if (answer.code === 0)
    throw new AppError("validation", { message: answer.message, fields: placed(answer.errors ?? {}, email) });
  if (answer.code !== 2) throw new AppError("unreadable");
  const address = addressHere(answer.url);
  if (AREAS.test(address)) return location.assign(address);
  if (!answer.api_token) throw new AppError("unreadable");
  await signedIn(answer.api_token, email);
  saveItem(STORAGE_KEYS.registeredEmail, null);
  await router.navigate({ href: address === "/" ? next : address, replace: true });
}

import { twoFactor } from "#contract/admin/twoFactor.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { atom, store } from "#src/core/platform/store.ts";
import { canUsePasskey } from "./webAuthn.ts";

interface Asking {
  /** True if the dialog asks for a code, false if it asks for the password. */
  byCode: boolean;
  byPasskey: boolean;
  answer(isConfirmed: boolean): void;
}

/** What the confirmation dialog asks for; null while it is closed. */
export const askingAtom = atom<Asking | null>(null);

async function askToConfirm(): Promise<boolean> {
  const state = await call(twoFactor);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      store.set(askingAtom, null);
      resolve(isConfirmed);
    };
    store.set(askingAtom, { byCode: state.is_on, byPasskey: canUsePasskey(state), answer });
  });
}

/** Makes a call. If the server requires a confirmation first, asks the user for it and repeats the call. */
export async function whenConfirmed<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!isAppError(error, "unconfirmed") || !(await askToConfirm())) throw error;
    return make();
  }
}

/** Asks for a confirmation if one is due. Resolves to whether a sensitive link may be followed. */
export async function isConfirmed(): Promise<boolean> {
  const { is_recent } = await call(twoFactor);
  return is_recent || askToConfirm();
}

import { twoFactor } from "#contract/admin/twoFactor.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { atom, store } from "#src/core/platform/store.ts";
import { canUsePasskey } from "./webAuthn.ts";

interface Asking {
  /** Whether a code is asked for; otherwise the password is. */
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

/** Makes a call. If the user has to confirm who they are first, asks them and repeats it. */
export async function whenConfirmed<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!isAppError(error, "unconfirmed") || !(await askToConfirm())) throw error;
    return make();
  }
}

/** Whether a sensitive link may be followed now, after asking for a confirmation if one is due. */
export async function isConfirmed(): Promise<boolean> {
  const { is_recent } = await call(twoFactor);
  return is_recent || askToConfirm();
}

import { type SubmitEvent, useEffect, useId, useState } from "react";
import { useAction } from "#src/core/actions/useAction.ts";
import { csrfToken } from "#src/core/api/csrfToken.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Alert } from "./Alert.tsx";
import styles from "./UnverifiedAlert.module.css";
import type { Unverified } from "./useLogin.ts";

const SECOND_MS = 1000;
const COOL_DOWN_SECONDS = 30;

/**
 * Says that the email is not verified yet. A form requests a new email and sends a hidden token: the token from the
 * server's response, or else the CSRF token.
 */
export function UnverifiedAlert({ message, token }: Unverified) {
  const hintId = useId();
  const { secondsLeft, start } = useCoolDown(COOL_DOWN_SECONDS);
  const { run, isBusy } = useAction(async (form: HTMLFormElement) => {
    const { requestResend } = await import("./requests.ts");
    const sent = await requestResend(typedIn(form));
    showPopup({ kind: "success", message: sent.message });
    start();
  });
  const isCooling = secondsLeft > 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(event.currentTarget);
  };
  return (
    <div className={styles.unverified}>
      <Alert kind="error">
        <strong>Error!</strong>
        <p>{message}</p>
      </Alert>
      <form className={styles.resend} onSubmit={submit}>
        <input type="hidden" name="token" value={token || csrfToken()} />
        <p>Not in inbox or spam folder?</p>
        <Button type="submit" variant="quiet" busy={isBusy} disabled={isCooling} aria-describedby={hintId}>
          Resend
        </Button>
        <span id={hintId}>{isCooling && `Try again in ${secondsLeft} s`}</span>
      </form>
    </div>
  );
}

/** Counts down from `seconds` to 0 after each `start()`. */
function useCoolDown(seconds: number) {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { secondsLeft, start: () => setSecondsLeft(seconds) };
}

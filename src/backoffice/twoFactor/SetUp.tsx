import { useState } from "react";
import { startTwoFactor, turnOnTwoFactor } from "#contract/admin/twoFactor.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PasswordField } from "#src/ui/fields/PasswordField.tsx";
import { AppCodeField } from "./CodeField.tsx";
import { QrCode } from "./QrCode.tsx";
import styles from "./TwoFactor.module.css";

interface Started {
  key: string;
  url: string;
}

interface SetUpProps {
  onTurnedOn(recoveryCodes: string[]): unknown;
}

/** Sets up two-factor authentication: the password, then the key for the app, then a code from it. */
export function SetUp({ onTurnedOn }: SetUpProps) {
  const [started, setStarted] = useState<Started>();
  return started ? <TurnOn started={started} onTurnedOn={onTurnedOn} /> : <Start onStarted={setStarted} />;
}

function Start({ onStarted }: { onStarted(started: Started | undefined): void }) {
  const { formProps, errorOf, isBusy } = useForm(async (form) => {
    const { data } = await call(startTwoFactor, { body: typedIn(form) });
    onStarted(data);
  });
  return (
    <form className={styles.form} {...formProps} aria-label="Set up">
      <p>Protect your account with a code from an authenticator app, such as your password manager.</p>
      <PasswordField label="Password" autoComplete="current-password" {...errorOf("password")} />
      <Button type="submit" variant="primary" busy={isBusy}>
        Set up
      </Button>
    </form>
  );
}

const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(" ") ?? key;

function TurnOn({ started: { key, url }, onTurnedOn }: SetUpProps & { started: Started }) {
  const { formProps, errorOf, isBusy } = useForm(async (form) => {
    const { data } = await call(turnOnTwoFactor, { body: typedIn(form) });
    await onTurnedOn(data?.recovery_codes ?? []);
  });
  return (
    <form className={styles.form} {...formProps} aria-label="Turn on">
      <p>Scan this code with your authenticator app, or enter the key.</p>
      <QrCode text={url} />
      <p>
        Key: <code>{inGroups(key)}</code>
      </p>
      <AppCodeField {...errorOf("code")} />
      <Button type="submit" variant="primary" busy={isBusy}>
        Turn on
      </Button>
    </form>
  );
}

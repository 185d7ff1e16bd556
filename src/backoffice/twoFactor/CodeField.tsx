import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";

interface CodeFieldProps {
  name: string;
  error: string | undefined;
}

/** A code from the authenticator app or, for somebody without their phone, a recovery code. */
export function CodeField(field: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      {isRecovery ? (
        <TextField key="recovery" label="Recovery code" autoComplete="off" autoCapitalize="none" {...field} />
      ) : (
        <AppCodeField {...field} />
      )}
      <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
      </Button>
    </>
  );
}

/** Long enough for "123 456". */
const LONGEST = 7;

export const AppCodeField = (field: CodeFieldProps) => (
  <TextField
    label="6-digit code"
    hint="Open your authenticator app to see it."
    inputMode="numeric"
    data-autofocus=""
    autoComplete="one-time-code"
    maxLength={LONGEST}
    {...field}
  />
);

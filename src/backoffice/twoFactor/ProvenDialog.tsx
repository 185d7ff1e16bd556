import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import type { turnOffTwoFactor } from "#contract/admin/twoFactor.ts";
import type { Body } from "#contract/endpoint.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { ButtonVariant } from "#src/ui/buttons/buttonClass.ts";
import { PasswordField } from "#src/ui/fields/PasswordField.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { CodeField } from "./CodeField.tsx";
import styles from "./TwoFactor.module.css";
import { signWithPasskey } from "./webAuthn.ts";

export type Proof = Body<typeof turnOffTwoFactor>;

interface ProvenDialogProps {
  title: string;
  action: string;
  variant?: ButtonVariant;
  /** Whether a passkey may replace the code. */
  byPasskey: boolean;
  onProven(proof: Proof): Promise<void>;
  onClose(): void;
  children: ReactNode;
}

/** Asks for the password and a code or passkey before a change of two-factor authentication. */
export function ProvenDialog({ title, action, variant = "primary", ...dialog }: ProvenDialogProps) {
  const { byPasskey, onProven, onClose, children } = dialog;
  const id = useId();
  const isSigning = useRef(false);
  const { formProps, errorOf, isBusy } = useForm(async (form) => {
    const { password, code } = typedIn<Record<"password" | "code", string>>(form);
    const isSigned = isSigning.current;
    isSigning.current = false;
    await onProven(isSigned ? { password, credential: await signWithPasskey() } : { password, code });
  });
  const sign = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    isSigning.current = true;
    currentTarget.form?.requestSubmit();
  };
  return (
    <Dialog
      title={title}
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <Button type="submit" form={id} variant={variant} busy={isBusy}>
          {action}
        </Button>
      }
    >
      <p>{children}</p>
      <form id={id} className={styles.form} {...formProps}>
        <PasswordField label="Password" autoComplete="current-password" {...errorOf("password")} />
        <CodeField {...errorOf("code")} />
        {byPasskey && (
          <Button busy={isBusy} onClick={sign}>
            Use a passkey
          </Button>
        )}
      </form>
    </Dialog>
  );
}

import { type ReactNode, useId } from "react";
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

export type Proof = Body<typeof turnOffTwoFactor>;

interface ProvenDialogProps {
  title: string;
  action: string;
  variant?: ButtonVariant;
  onProven(proof: Proof): Promise<void>;
  onClose(): void;
  children: ReactNode;
}

/** Asks for the password and a code before a change of two-factor authentication. */
export function ProvenDialog({ title, action, variant = "primary", onProven, onClose, children }: ProvenDialogProps) {
  const id = useId();
  const { formProps, errorOf, isBusy } = useForm((form) => onProven(typedIn(form)));
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
      </form>
    </Dialog>
  );
}

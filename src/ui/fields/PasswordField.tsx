import { type ComponentProps, useState } from "react";
import { IconButton } from "../buttons/IconButton.tsx";
import styles from "./Field.module.css";
import { controlProps, Field, type FieldProps, useFieldIds } from "./Field.tsx";

interface PasswordFieldProps
  extends Omit<FieldProps, "optional">,
    Omit<ComponentProps<"input">, "id" | "className" | "type"> {
  name: string;
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const ids = useFieldIds();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field ids={ids} label={label} hint={hint} error={error}>
      <div className={styles.withButton}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...controlProps(ids, { hint, error })}
          {...input}
          type={isShown ? "text" : "password"}
          className={styles.control}
        />
        <IconButton
          label="Show password"
          icon={isShown ? "hide" : "show"}
          pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
    </Field>
  );
}

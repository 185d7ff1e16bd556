import { Icon } from "../icons/Icon.tsx";
import styles from "./FormErrors.module.css";

interface FormErrorsProps {
  /** For fields that these errors describe. */
  id?: string;
  /** The messages from the server or from the form itself. Without any, nothing is shown. */
  errors: readonly string[];
  title?: string;
}

/** The list of errors above a form that was refused. */
export function FormErrors({ id, errors, title = "Error!" }: FormErrorsProps) {
  if (errors.length === 0) return null;
  return (
    <div id={id} className={styles.box} role="alert">
      <Icon name="error" />
      <div>
        <strong className={styles.title}>{title}</strong>
        <ul className={styles.list}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

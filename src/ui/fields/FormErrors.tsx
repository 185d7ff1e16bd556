import { Icon } from "../icons/Icon.tsx";
import styles from "./FormErrors.module.css";

interface FormErrorsProps {
  /** Lets fields refer to these errors with `aria-describedby`. */
  id?: string;
  /** Messages from the server or from the form itself. Renders nothing if empty. */
  errors: readonly string[];
  title?: string;
}

/** The errors above a form that was rejected. */
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

import type { ReactNode } from "react";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Alert.module.css";

interface AlertProps {
  kind: "success" | "error";
  children: ReactNode;
}

/** A message above a form. It stays until the form is gone. */
export const Alert = ({ kind, children }: AlertProps) => (
  <div className={`${styles.alert} ${styles[kind]}`} role={kind === "success" ? "status" : "alert"}>
    <Icon name={kind} />
    <div>{children}</div>
  </div>
);

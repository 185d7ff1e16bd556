import type { ReactNode } from "react";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Notice.module.css";

interface NoticeProps {
  kind: "success" | "error";
  children: ReactNode;
}

/** Something said above a form, for as long as the form stands. */
export const Notice = ({ kind, children }: NoticeProps) => (
  <div className={`${styles.notice} ${styles[kind]}`} role={kind === "success" ? "status" : "alert"}>
    <Icon name={kind} />
    <div>{children}</div>
  </div>
);

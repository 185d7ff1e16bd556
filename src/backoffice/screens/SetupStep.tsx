import type { ReactNode } from "react";
import { Badge } from "#src/ui/Badge.tsx";
import styles from "./SetupChecklist.module.css";

interface SetupStepProps {
  title: string;
  text: string;
  isDone: boolean;
  /** Links or buttons that do the step. */
  children: ReactNode;
}

export const SetupStep = ({ title, text, isDone, children }: SetupStepProps) => (
  <li className={styles.step}>
    <div className={styles.what}>
      <h3 className={styles.title}>
        {title} <Badge tone={isDone ? "success" : "plain"}>{isDone ? "Done" : "To do"}</Badge>
      </h3>
      <p className={styles.text}>{text}</p>
    </div>
    {children}
  </li>
);

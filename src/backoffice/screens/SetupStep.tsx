import type { ReactNode } from "react";
import { Badge } from "#src/ui/Badge.tsx";
import styles from "./SetupChecklist.module.css";

interface SetupStepProps {
  title: string;
  text: string;
  isDone: boolean;
  /** Where to do it. */
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

import { useEffect, useState } from "react";
import { report } from "../platform/report.ts";
import { type AnsweredDialog, accountDatabase } from "./db.ts";

interface Answered {
  /** `undefined` while it is being read. */
  isAnswered: boolean | undefined;
  /** Marks the dialog as answered until the account's data is deleted from this device. */
  answer: () => void;
}

/**
 * Whether the user has answered a dialog on this device. Without storage, the answer lasts as long as the screen is
 * open.
 */
export function useAnsweredDialog(dialog: AnsweredDialog["dialog"]): Answered {
  const [isAnswered, setAnswered] = useState<boolean>();
  useEffect(() => {
    let isShown = true;
    const show = (found: boolean) => isShown && setAnswered(found);
    accountDatabase()
      .answeredDialogs.get(dialog)
      .then((row) => show(row !== undefined))
      .catch((cause) => {
        report("reading dismissed dialogs", cause);
        show(false);
      });
    return () => {
      isShown = false;
    };
  }, [dialog]);
  const answer = () => {
    setAnswered(true);
    accountDatabase()
      .answeredDialogs.put({ dialog })
      .catch((cause) => report("saving a dismissed dialog", cause));
  };
  return { isAnswered, answer };
}

import { type FormEvent, useState } from "react";
import { subscribeByEmail } from "#contract/account.ts";
import { wordsOf } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/Button.tsx";
import { TextField } from "#src/ui/TextField.tsx";
import styles from "./Sidebar.module.css";

interface Answer {
  kind: "success" | "error";
  message: string;
}

/** Subscribing to the mailing list. The answer stands below the button, and the focus stays where it is. */
export function SubscribeBox() {
  const [email, setEmail] = useState("");
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setIsBusy] = useState(false);
  const subscribe = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setAnswer(undefined);
    try {
      const { message } = await call(subscribeByEmail, { body: { email } });
      setAnswer({ kind: "success", message });
      setEmail("");
    } catch (error) {
      setAnswer({ kind: "error", message: wordsOf(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={styles.subscribe} onSubmit={subscribe}>
      <p>New music and offers, now and then, by email.</p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" busy={isBusy}>
        Subscribe
      </Button>
      {answer && (
        <p role={answer.kind === "success" ? "status" : "alert"} data-kind={answer.kind}>
          {answer.message}
        </p>
      )}
    </form>
  );
}

import { useAction } from "#src/core/actions/useAction.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FactsCard } from "#src/ui/FactsCard.tsx";
import styles from "./Sessions.module.css";

export interface ShownPassword {
  name: string;
  password: string;
}

/** A new app password, with everything else that the app asks for. */
export function AppPasswordShown({ name, password, email }: ShownPassword & { email: string }) {
  const { run } = useAction(async () => {
    await navigator.clipboard.writeText(password);
    showPopup({ kind: "success", message: "Password copied" });
  });
  return (
    <div className={styles.list} role="status">
      <FactsCard
        title={`Enter this in ${name}`}
        facts={[
          ["Server", location.origin],
          ["Username", email],
          ["Password", <code key="password">{password}</code>],
        ]}
      />
      <Button className={styles.start} onClick={() => void run()}>
        Copy password
      </Button>
      <p className={styles.seen}>Copy it now. You won’t be able to see this password again.</p>
    </div>
  );
}

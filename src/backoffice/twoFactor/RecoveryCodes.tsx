import { useAction } from "#src/core/actions/useAction.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import styles from "./TwoFactor.module.css";

interface RecoveryCodesProps {
  codes: string[];
  onDone(): unknown;
}

/** New recovery codes, which the server does not show again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join("\n");
  const copying = useAction(async () => {
    await navigator.clipboard.writeText(text);
    showPopup({ kind: "success", message: "Recovery codes copied" });
  });
  return (
    <div className={styles.form} role="status">
      <p>
        Save these recovery codes now: you won’t see them again. Each lets you log in once without your authenticator
        app.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => void copying.run()}>Copy</Button>
        <a
          className={buttonClass()}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="Recovery codes.txt"
        >
          Download
        </a>
        <Button variant="primary" onClick={() => void onDone()}>
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}

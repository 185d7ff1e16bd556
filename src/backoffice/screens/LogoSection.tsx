import { removeStoreLogo, setStoreLogo } from "#contract/admin/settings.ts";
import { call } from "#src/core/api/client.ts";
import { DEFAULT_LOGO } from "#src/core/platform/storeLook.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FileField } from "#src/ui/fields/FileField.tsx";
import { showState } from "../showState.ts";
import { useChange } from "../useChange.ts";
import styles from "./SettingsScreen.module.css";

/** The store’s logo. A new logo is stored as soon as the user chooses it. */
export function LogoSection({ logoUrl }: { logoUrl: string }) {
  const saving = useChange((picture: File) => call(setStoreLogo, { files: { picture } }));
  const removing = useChange(
    () => call(removeStoreLogo),
    () => showState("#logo"),
  );
  return (
    <section className={styles.form} aria-labelledby="logo">
      <h2 id="logo" tabIndex={-1}>
        Logo
      </h2>
      <img src={logoUrl || DEFAULT_LOGO} alt={logoUrl ? "Your logo" : "Segue’s logo"} width="96" height="96" />
      <FileField
        name="logo"
        label="Your logo"
        hint="Square JPEG, PNG or WebP, at most 5 MB. Shown in the app, on home screens, in emails, receipts and licences."
        accept="image/jpeg,image/png,image/webp"
        disabled={saving.isBusy}
        onPickAll={([picture]) => picture && void saving.run(picture)}
      />
      {logoUrl && (
        <Button busy={removing.isBusy} onClick={() => void removing.run()}>
          Remove logo
        </Button>
      )}
    </section>
  );
}

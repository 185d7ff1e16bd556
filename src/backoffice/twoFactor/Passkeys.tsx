import { removePasskey } from "#contract/admin/passkeys.ts";
import type { Passkey, twoFactor } from "#contract/admin/twoFactor.ts";
import type { Data } from "#contract/endpoint.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { formatInstant } from "../format.ts";
import { showState } from "../showState.ts";
import { useChange } from "../useChange.ts";
import styles from "./TwoFactor.module.css";
import { makePasskey, whyNoPasskeys } from "./webAuthn.ts";

/** Lists, adds and removes the passkeys of the account. */
export function Passkeys(state: Pick<Data<typeof twoFactor>, "passkeys" | "passkey_origin">) {
  const obstacle = whyNoPasskeys(state);
  const removing = useChange(
    (id: number) => call(removePasskey, { params: { id } }),
    () => showState("#passkeys"),
  );
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys" tabIndex={-1}>
        Passkeys
      </h2>
      <p>
        With a passkey, you confirm that it’s you with your fingerprint, face, screen lock or security key instead of a
        code.
      </p>
      {state.passkeys.length > 0 && (
        <ul className={styles.passkeys} aria-label="Your passkeys">
          {state.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                {passkey.name} <small>{noteOf(passkey)}</small>
              </span>
              <Button
                aria-label={`Remove ${passkey.name}`}
                busy={removing.isBusy}
                onClick={() => void removing.run(passkey.id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {obstacle ? <p>{obstacle}</p> : <AddPasskey />}
    </section>
  );
}

const noteOf = ({ added_at: added, used_at: used }: Passkey): string =>
  `Added on ${formatInstant(added)}${used ? `, last used on ${formatInstant(used)}` : ""}`;

function AddPasskey() {
  const adding = useChange(makePasskey);
  const { formProps, errorOf, isBusy } = useForm(async (form) => {
    await adding.attempt(typedIn<{ name: string }>(form).name);
    form.reset();
  });
  return (
    <form className={styles.form} {...formProps} aria-label="Add a passkey">
      <TextField
        label="Name"
        hint="For example, “Work laptop”"
        autoComplete="off"
        maxLength={60}
        {...errorOf("name")}
      />
      <Button type="submit" busy={isBusy}>
        Add passkey
      </Button>
    </form>
  );
}

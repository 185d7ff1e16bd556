import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { Playlist } from "#contract/shapes.ts";
import { addSmartPlaylist, updateSmartPlaylist } from "#contract/smartPlaylists.ts";
import { MAX_RULES, MAX_SMART_SONGS, SMART_MATCHES, SMART_ORDERS, type SmartRules } from "#contract/smartRules.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { NumberField } from "#src/ui/fields/NumberField.tsx";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { RuleRow } from "./RuleRow.tsx";
import {
  completeRules,
  type EditedRule,
  knownOr,
  MATCH_OPTIONS,
  newRule,
  ORDER_OPTIONS,
  startEditing,
} from "./ruleChoices.ts";
import styles from "./SmartPlaylistDialog.module.css";
import { useGenreOptions } from "./useGenreOptions.ts";
import { useMatchMessage } from "./useMatchMessage.ts";

interface SmartPlaylistDialogProps {
  /** The playlist whose rules are edited. If it is absent, the dialog creates a new playlist. */
  playlist?: Playlist;
  onClose: () => void;
  onCreated?: (id: number) => Promise<void>;
}

export function SmartPlaylistDialog({ playlist, onClose, onCreated }: SmartPlaylistDialogProps) {
  const formId = useId();
  const [edited, setEdited] = useState(() => startEditing(playlist?.smart));
  const rules = useMemo(() => completeRules(edited), [edited]);
  const message = useMatchMessage(rules);
  const { formProps, errorOf, errors, isBusy } = useForm(async (form) => {
    if (!rules) return;
    const name = String(new FormData(form).get("name"));
    const saved = playlist ? await saveRules(playlist.id, rules) : await create(name, rules);
    showPopup({ kind: "success", message: saved.message });
    // The user may have closed the dialog and opened another screen in the meantime.
    if (form.isConnected) {
      onClose();
      if (saved.id !== undefined) await onCreated?.(saved.id);
    }
    await refreshScreens();
  });
  return (
    <Dialog
      title={playlist ? "Edit rules" : "New smart playlist"}
      size="large"
      isOpen
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isBusy}>
          {playlist ? "Save" : "Create"}
        </Button>
      }
    >
      <form {...formProps} id={formId} className={styles.form}>
        <FormErrors errors={errors} />
        {!playlist && (
          <TextField label="Name" required maxLength={120} pattern=".*\S.*" autoComplete="off" {...errorOf("name")} />
        )}
        <SelectField
          label="Songs must match"
          name="match"
          options={MATCH_OPTIONS}
          value={edited.match}
          onChange={({ target }) => setEdited({ ...edited, match: knownOr(SMART_MATCHES, target.value, edited.match) })}
        />
        <RuleList rules={edited.rules} onChange={(changed) => setEdited({ ...edited, rules: changed })} />
        <div className={styles.pair}>
          <SelectField
            label="Sorted By"
            name="order"
            options={ORDER_OPTIONS}
            value={edited.order}
            onChange={({ target }) =>
              setEdited({ ...edited, order: knownOr(SMART_ORDERS, target.value, edited.order) })
            }
          />
          <NumberField
            label="Maximum songs"
            name="limit"
            max={MAX_SMART_SONGS}
            value={edited.limit}
            onChange={(limit) => setEdited({ ...edited, limit })}
          />
        </div>
        <p role="status" className={styles.matching}>
          {message}
        </p>
      </form>
    </Dialog>
  );
}

interface Saved {
  message: string;
  /** The new playlist's id. */
  id?: number | undefined;
}

async function create(name: string, rules: SmartRules): Promise<Saved> {
  const { message, data } = await call(addSmartPlaylist, { body: { name, ...rules } });
  return { message, id: data?.id };
}

const saveRules = (id: number, rules: SmartRules): Promise<Saved> =>
  call(updateSmartPlaylist, { params: { id }, body: rules }).then(({ message }) => ({ message }));

interface RuleListProps {
  rules: readonly EditedRule[];
  onChange: (rules: EditedRule[]) => void;
}

function RuleList({ rules, onChange }: RuleListProps) {
  const genres = useGenreOptions();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [addedKey, setAddedKey] = useState<number>();
  useEffect(() => {
    if (addedKey !== undefined) list.current?.lastElementChild?.querySelector("select")?.focus();
  }, [addedKey]);
  const isFull = rules.length >= MAX_RULES;
  const add = () => {
    if (isFull) return;
    const key = Math.max(...rules.map((rule) => rule.key)) + 1;
    onChange([...rules, newRule(key)]);
    setAddedKey(key);
  };
  const remove = (removed: EditedRule) => {
    onChange(rules.filter((rule) => rule !== removed));
    addButton.current?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.rules}>
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.key}
            rule={rule}
            number={index + 1}
            genres={genres}
            onChange={(changed) => onChange(rules.map((one) => (one === rule ? changed : one)))}
            onRemove={rules.length > 1 ? () => remove(rule) : undefined}
          />
        ))}
      </div>
      <div>
        <Button ref={addButton} icon="add" aria-disabled={isFull} onClick={add}>
          Add rule
        </Button>
      </div>
    </>
  );
}

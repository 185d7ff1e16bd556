import { MAX_VALUE_LENGTH, OPERATORS_OF, RANGES, SMART_FIELDS } from "#contract/smartRules.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import {
  type EditedRule,
  FAVOURITE_OPTIONS,
  FIELD_OPTIONS,
  knownOr,
  newRule,
  operatorOptions,
  VALUE_LABELS,
} from "./ruleChoices.ts";
import styles from "./SmartPlaylistDialog.module.css";

/** A genre as a select's option. */
export interface GenreOption {
  value: string;
  label: string;
}

interface RuleRowProps {
  rule: EditedRule;
  /** The rule's number, counted from 1. */
  number: number;
  genres: readonly GenreOption[];
  onChange: (rule: EditedRule) => void;
  /** Removes the rule. Absent for the only rule. */
  onRemove: (() => void) | undefined;
}

/** A rule: its field, its condition and its value. */
export function RuleRow({ rule, number, genres, onChange, onRemove }: RuleRowProps) {
  const { key, field, operator } = rule;
  return (
    <fieldset className={styles.rule} aria-label={`Rule ${number}`}>
      <SelectField
        label="Field"
        name={`field-${key}`}
        options={FIELD_OPTIONS}
        value={field}
        onChange={(event) => onChange(newRule(key, knownOr(SMART_FIELDS, event.target.value, field)))}
      />
      <SelectField
        label="Condition"
        name={`condition-${key}`}
        options={operatorOptions(field)}
        value={operator}
        onChange={(event) =>
          onChange({ ...rule, operator: knownOr(OPERATORS_OF[field], event.target.value, operator) })
        }
      />
      <RuleValue rule={rule} genres={genres} onChange={(value) => onChange({ ...rule, value })} />
      {onRemove && <IconButton label={`Remove rule ${number}`} icon="delete" onClick={onRemove} />}
    </fieldset>
  );
}

interface RuleValueProps {
  rule: EditedRule;
  genres: readonly GenreOption[];
  onChange: (value: string) => void;
}

function RuleValue({ rule: { key, field, value }, genres, onChange }: RuleValueProps) {
  const shared = {
    label: VALUE_LABELS[field],
    name: `value-${key}`,
    value,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (field === "favourite") return <SelectField {...shared} options={FAVOURITE_OPTIONS} />;
  if (field === "genre") return <SelectField {...shared} options={withChosen(genres, value)} />;
  const range = RANGES[field];
  if (range) return <TextField {...shared} type="number" inputMode="numeric" autoComplete="off" step={1} {...range} />;
  return <TextField {...shared} maxLength={MAX_VALUE_LENGTH} pattern=".*\S.*" autoComplete="off" />;
}

/** Keeps a chosen genre that the store no longer has. If no genre is chosen yet, the first option asks for one. */
const withChosen = (genres: readonly GenreOption[], value: string): readonly GenreOption[] =>
  genres.some((genre) => genre.value === value)
    ? genres
    : [{ value, label: value === "" ? "Choose a genre" : value }, ...genres];

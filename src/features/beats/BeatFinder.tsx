import { useId, useRef, useState } from "react";
import type { BeatProduct } from "#contract/shapes.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import styles from "./BeatFinder.module.css";
import { type BeatSearch, beatSearch, bpmOf, countFilters, isBeatOrder } from "./beatSearch.ts";

interface BeatFinderProps {
  /** All beats of the store; the filter options are derived from them. */
  beats: readonly BeatProduct[];
  isNarrow: boolean;
  search: BeatSearch;
  onSearch: (search: BeatSearch) => void;
}

const ORDERS = [
  { value: "", label: "Featured" },
  { value: "new", label: "Newest first" },
  { value: "price", label: "Lowest price" },
  { value: "bpm", label: "BPM" },
];

/**
 * Filters and sorts the list of beats. Renders nothing if the store has no data to filter by. On a phone the filters
 * start collapsed unless the URL sets one, so that beats are visible on the first screen.
 */
export function BeatFinder({ beats, isNarrow, search, onSearch }: BeatFinderProps) {
  const count = countFilters(search);
  const [isUnfolded, setUnfolded] = useState(count > 0);
  const filtersId = useId();
  const finder = useRef<HTMLFieldSetElement>(null);
  const offers = offersOf(beats);
  if (!offers) return null;
  const order = <Order {...offers} search={search} onSearch={onSearch} />;
  const clear = () => {
    onSearch(beatSearch({}));
    // The button disappears.
    finder.current?.querySelector("select")?.focus();
  };
  return (
    <fieldset ref={finder} className={styles.finder} aria-label="Find beats">
      {isNarrow && (
        <>
          {order}
          <Button
            icon="chevronDown"
            className={styles.fold}
            aria-expanded={isUnfolded}
            aria-controls={filtersId}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {count > 0 ? `Filters (${count})` : "Filters"}
          </Button>
        </>
      )}
      <div id={filtersId} className={styles.filters} hidden={isNarrow && !isUnfolded}>
        <Filters {...offers} search={search} onSearch={onSearch} />
      </div>
      {!isNarrow && order}
      {(count > 0 || search.order !== undefined) && (
        <Button className={styles.clear} icon="close" onClick={clear}>
          Clear
        </Button>
      )}
    </fieldset>
  );
}

interface Offers {
  hasTempo: boolean;
  hasPrice: boolean;
  keys: string[];
  tags: string[];
  producers: string[];
}

/** The available filters; `undefined` if there are none. */
function offersOf(beats: readonly BeatProduct[]): Offers | undefined {
  const [keys, tags] = [several(beats.map(({ key }) => key)), several(beats.flatMap((beat) => beat.tags ?? []))];
  const producers = several(beats.map(({ producer }) => producer));
  const hasTempo = beats.some(({ bpm }) => bpmOf(bpm) !== undefined);
  const hasPrice = beats.some(({ price_from }) => price_from !== undefined);
  const hasAny = hasTempo || hasPrice || [keys, tags, producers].some(({ length }) => length > 0);
  return hasAny ? { hasTempo, hasPrice, keys, tags, producers } : undefined;
}

type AskProps = Offers & Pick<BeatFinderProps, "search" | "onSearch">;

function Order({ hasTempo, hasPrice, search, onSearch }: AskProps) {
  const isOffered: Record<string, boolean> = { price: hasPrice, bpm: hasTempo };
  return (
    <SelectField
      label="Sorted By"
      name="order"
      icon="sort"
      options={ORDERS.filter(({ value }) => isOffered[value] ?? true)}
      value={search.order ?? ""}
      onChange={({ target }) => onSearch({ ...search, order: isBeatOrder(target.value) ? target.value : undefined })}
    />
  );
}

function Filters({ hasTempo, keys, tags, producers, search, onSearch }: AskProps) {
  const change = (changed: BeatSearch) => onSearch({ ...search, ...changed });
  return (
    <>
      {hasTempo && (
        <>
          <BpmField label="BPM from" bpm={search.bpm_from} onChange={(bpm) => change({ bpm_from: bpm })} />
          <BpmField label="BPM to" bpm={search.bpm_to} onChange={(bpm) => change({ bpm_to: bpm })} />
        </>
      )}
      {keys.length > 0 && (
        <Choice label="Key" all="Any key" values={keys} chosen={search.key} onChoose={(key) => change({ key })} />
      )}
      {tags.length > 0 && (
        <Choice label="Tag" all="Any tag" values={tags} chosen={search.tag} onChoose={(tag) => change({ tag })} />
      )}
      {(producers.length > 1 || search.producer !== undefined) && (
        <Choice
          label="Producer"
          all="Any producer"
          values={producers}
          chosen={search.producer}
          onChoose={(producer) => change({ producer })}
        />
      )}
    </>
  );
}

interface BpmFieldProps {
  label: string;
  bpm: number | undefined;
  onChange: (bpm: number | undefined) => void;
}

const BpmField = ({ label, bpm, onChange }: BpmFieldProps) => (
  <TextField
    label={label}
    name={label}
    type="number"
    inputMode="numeric"
    min={1}
    autoComplete="off"
    value={bpm ?? ""}
    onChange={({ target }) => onChange(bpmOf(target.value))}
  />
);

interface ChoiceProps {
  label: string;
  /** The label of the empty choice. */
  all: string;
  values: readonly string[];
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
}

/** A select. A value from the URL is an option even if no beat has it, so that the user can see and remove it. */
const Choice = ({ label, all, values, chosen, onChoose }: ChoiceProps) => (
  <SelectField
    label={label}
    name={label}
    options={[{ value: "", label: all }, ...several([...values, chosen]).map((value) => ({ value, label: value }))]}
    value={chosen ?? ""}
    onChange={({ target }) => onChoose(target.value || undefined)}
  />
);

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const several = (values: readonly (string | undefined)[]): string[] =>
  [...new Set(values.map((value = "") => value))].filter((value) => value !== "").sort(byName.compare);

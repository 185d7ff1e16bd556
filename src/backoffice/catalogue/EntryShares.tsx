import { useState } from "react";
import { type ItemShares, setItemShares } from "#contract/admin/shares.ts";
import type { Body } from "#contract/endpoint.ts";
import { MOST_PERCENT, MOST_SHARES, type SharedKind } from "#contract/seller/items.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { formatMonth } from "../format.ts";
import { useChange } from "../useChange.ts";
import styles from "./Catalogue.module.css";

type Sent = Body<typeof setItemShares>;

/** The form’s month and shares. Rows without an email are left out. */
function sharesIn(form: HTMLFormElement): Sent {
  const data = new FormData(form);
  const [emails, percents] = [data.getAll("email").map(String), data.getAll("percent").map(Number)];
  const rows = emails.map((email, place) => ({ email, percent: percents[place] ?? 0 }));
  return { from: String(data.get("from")), shares: rows.filter(({ email }) => email.trim() !== "") };
}

const PLACES = [...Array(MOST_SHARES).keys()];

const thisMonth = (): string => new Date().toISOString().slice(0, 7);

interface EntrySharesProps {
  kind: SharedKind;
  id: number;
  shares: ItemShares;
}

/** Who gets what share of an item’s earnings. */
export function EntryShares({ kind, id, shares: { from, shares, ...loaded } }: EntrySharesProps) {
  const [people, setPeople] = useState(Math.max(1, shares.length));
  /** The version of the shares that the form began with or has saved. */
  const [version, setVersion] = useState(loaded.version);
  const saving = useChange(async (body: Sent) => {
    const answer = await call(setItemShares, { params: { kind, id }, body });
    setVersion(answer.version);
    return answer;
  });
  const form = useForm((sent) => saving.attempt({ ...sharesIn(sent), version }));
  return (
    <form className={styles.form} {...form.formProps} aria-label="Shares">
      <h2>Shares</h2>
      <p>
        Sellers get their share of sales, less refunds and payment fees. Your store keeps the rest.
        {from && ` These shares apply from ${formatMonth(from)}.`}
      </p>
      {PLACES.slice(0, people).map((place) => (
        <div key={place} className={styles.share}>
          <TextField
            label={`Seller ${place + 1}`}
            name="email"
            type="email"
            placeholder="Email"
            defaultValue={shares[place]?.email ?? ""}
            autoComplete="off"
          />
          <TextField
            label={`Seller ${place + 1}’s share (%)`}
            name="percent"
            type="number"
            min={1}
            max={MOST_PERCENT}
            defaultValue={shares[place]?.percent ?? ""}
          />
        </div>
      ))}
      <TextField
        label="From"
        type="month"
        defaultValue={thisMonth()}
        hint="Earlier months keep the shares they had."
        {...form.errorOf("from")}
      />
      <div className={styles.buttons}>
        {people < MOST_SHARES && <Button onClick={() => setPeople(people + 1)}>Add a seller</Button>}
        <Button type="submit" busy={form.isBusy}>
          Save shares
        </Button>
      </div>
    </form>
  );
}

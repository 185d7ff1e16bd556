import { MOST_ZONES, type ShippingZone, saveShippingZones, type shippingZones } from "#contract/admin/shipping.ts";
import type { Body, Data } from "#contract/endpoint.ts";
import { type Pence, penceFromPounds, poundsFromPence } from "#contract/money.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextAreaField } from "#src/ui/fields/TextAreaField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { useChange } from "../useChange.ts";
import styles from "./SettingsScreen.module.css";
import { useRows } from "./useRows.ts";

type Sent = Body<typeof saveShippingZones>;

function typedZones(form: HTMLFormElement, count: number): Pick<Sent, "zones"> {
  const data = new FormData(form);
  const zones = Array.from({ length: count }, (_, place) => {
    const typed = (field: keyof ShippingZone) => String(data.get(`zones.${place}.${field}`));
    const amount = (field: keyof ShippingZone) => penceFromPounds(typed(field));
    const countries = typed("countries")
      .split(/[\n,]/)
      .map((name) => name.trim())
      .filter(Boolean);
    return { countries, first: amount("first"), further: amount("further"), free_from: amount("free_from") };
  });
  return { zones } as Pick<Sent, "zones">;
}

type ShownZone = Omit<ShippingZone, "first" | "further"> & Record<"first" | "further", Pence | undefined>;
const NEW_ZONE: ShownZone = { countries: [], first: undefined, further: undefined, free_from: undefined };

/** What delivery costs, by zones of countries. */
export function ShippingSection({ zones, version: savedVersion }: Data<typeof shippingZones>) {
  const saving = useChange(
    (body: Sent) => call(saveShippingZones, { body }),
    () => {
      showSaved();
      return refreshScreens();
    },
  );
  const form = useForm((sent) => saving.attempt({ ...typedZones(sent, rows.length), version }));
  const saved = { rows: zones, version: savedVersion };
  const { rows, version, addButton, add, remove, showSaved } = useRows<ShownZone>(saved, form.clearErrors);
  return (
    <section aria-labelledby="shipping">
      <h2 id="shipping">Delivery charges</h2>
      <form className={styles.wide} {...form.formProps}>
        <p>
          {rows.length === 0
            ? "Delivery is free to every country. Add a zone to charge for it."
            : "Countries without a zone can’t order merchandise."}
        </p>
        {rows.map(({ key, row }, place) => (
          <ZoneRow key={key} place={place} zone={row} errorOf={form.errorOf} onRemove={() => remove(key)} />
        ))}
        <div className={styles.buttons}>
          <Button ref={addButton} disabled={rows.length >= MOST_ZONES} onClick={() => add(NEW_ZONE)}>
            Add a zone
          </Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            Save delivery charges
          </Button>
        </div>
      </form>
    </section>
  );
}

interface ZoneRowProps extends Pick<ReturnType<typeof useForm>, "errorOf"> {
  place: number;
  zone: ShownZone;
  onRemove: () => void;
}

const shownPounds = (amount: Pence | undefined) => (amount === undefined ? "" : poundsFromPence(amount).toFixed(2));

function ZoneRow({ place, zone, errorOf, onRemove }: ZoneRowProps) {
  const amountField = (field: "first" | "further" | "free_from") => ({
    type: "number",
    min: 0,
    step: 0.01,
    defaultValue: shownPounds(zone[field]),
    ...errorOf(`zones.${place}.${field}`),
  });
  return (
    <fieldset className={styles.zone}>
      <legend>Zone {place + 1}</legend>
      <TextAreaField
        label="Countries"
        optional
        hint="One per line. Leave empty for everywhere else."
        defaultValue={zone.countries.join("\n")}
        {...errorOf(`zones.${place}.countries`)}
      />
      <div className={styles.amounts}>
        <TextField label="First item (£)" required {...amountField("first")} />
        <TextField label="Each further item (£)" required {...amountField("further")} />
        <TextField label="Free from (£)" optional hint="Before discounts." {...amountField("free_from")} />
      </div>
      <Button onClick={onRemove}>Remove zone {place + 1}</Button>
    </fieldset>
  );
}

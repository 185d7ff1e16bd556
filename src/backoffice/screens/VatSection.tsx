import { MOST_VAT_RATES, saveVatSettings, TAXED_KINDS, type VatRate, type vatSettings } from "#contract/admin/vat.ts";
import type { Body, Data } from "#contract/endpoint.ts";
import { countryNames } from "#lib/countries.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { useChange } from "../useChange.ts";
import styles from "./SettingsScreen.module.css";
import { useRows } from "./useRows.ts";

const KIND_LABELS: Record<(typeof TAXED_KINDS)[number], string> = {
  merchandise: "Merchandise",
  beat: "Beats",
  package: "Packages",
};
const KINDS = TAXED_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

type Sent = Body<typeof saveVatSettings>;

function typedVat(form: HTMLFormElement, count: number): Omit<Sent, "version"> {
  const data = new FormData(form);
  const typed = (name: string) => String(data.get(name));
  const rates = Array.from({ length: count }, (_, place) => {
    const of = (field: keyof VatRate) => typed(`rates.${place}.${field}`);
    return { kind: of("kind") as VatRate["kind"], country: of("country"), percent: Number(of("percent")) };
  });
  return { vat_number: typed("vat_number"), rates };
}

type ShownRate = Omit<VatRate, "percent"> & { percent: number | undefined };
const NEW_RATE: ShownRate = { kind: "merchandise", country: "", percent: undefined };

/** The rates of the VAT that prices include. */
export function VatSection({ vat_number, rates, version: savedVersion }: Data<typeof vatSettings>) {
  const saving = useChange(
    (body: Sent) => call(saveVatSettings, { body }),
    () => {
      showSaved();
      return refreshScreens();
    },
  );
  const form = useForm((sent) => saving.attempt({ ...typedVat(sent, rows.length), version }));
  const saved = { rows: rates, version: savedVersion };
  const { rows, version, addButton, add, remove, showSaved } = useRows<ShownRate>(saved, form.clearErrors);
  return (
    <section aria-labelledby="vat">
      <h2 id="vat">VAT</h2>
      <form className={styles.wide} {...form.formProps}>
        <p>Your prices include VAT. Receipts show the amount, at the rate on the day of the order.</p>
        <TextField label="VAT number" optional defaultValue={vat_number} {...form.errorOf("vat_number")} />
        {rows.map(({ key, row }, place) => (
          <VatRow key={key} place={place} rate={row} errorOf={form.errorOf} onRemove={() => remove(key)} />
        ))}
        <div className={styles.buttons}>
          <Button ref={addButton} disabled={rows.length >= MOST_VAT_RATES} onClick={() => add(NEW_RATE)}>
            Add a rate
          </Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            Save VAT
          </Button>
        </div>
      </form>
    </section>
  );
}

interface VatRowProps extends Pick<ReturnType<typeof useForm>, "errorOf"> {
  place: number;
  rate: ShownRate;
  onRemove: () => void;
}

function VatRow({ place, rate, errorOf, onRemove }: VatRowProps) {
  // Adds the saved country, because another browser may have spelt it differently.
  const names = [...new Set([...countryNames(), rate.country])].filter(Boolean);
  const countries = [{ value: "", label: "Everywhere else" }, ...names.map((name) => ({ value: name, label: name }))];
  const error = (field: keyof VatRate) => errorOf(`rates.${place}.${field}`);
  return (
    <fieldset className={styles.row} aria-label={`VAT rate ${place + 1}`}>
      <SelectField label="Applies to" options={KINDS} defaultValue={rate.kind} {...error("kind")} />
      <SelectField label="Buyer’s country" options={countries} defaultValue={rate.country} {...error("country")} />
      <TextField
        label="Rate (%)"
        type="number"
        min={0}
        max={100}
        step={0.01}
        required
        defaultValue={rate.percent}
        {...error("percent")}
      />
      <IconButton label={`Remove VAT rate ${place + 1}`} icon="close" onClick={onRemove} />
    </fieldset>
  );
}

import {
  CATALOGUE_KINDS,
  type CatalogueEntry,
  type CatalogueKind,
  hideCatalogueEntry,
  saveCatalogueEntry,
  showCatalogueEntry,
} from "#contract/admin/catalogue.ts";
import type { Body } from "#contract/endpoint.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { useChange } from "../useChange.ts";
import styles from "./Catalogue.module.css";
import { EntryForm, type Texts } from "./EntryForm.tsx";

/** An entry of the catalogue, with the form to edit it. */
export function EntryScreen({ kind, entry }: { kind: CatalogueKind; entry: CatalogueEntry }) {
  const { id, name, fields, is_visible: isVisible } = entry;
  const params = { kind, id };
  const saving = useChange((body: Body<typeof saveCatalogueEntry>) => call(saveCatalogueEntry, { params, body }));
  const hiding = useChange(() => call(isVisible ? hideCatalogueEntry : showCatalogueEntry, { params }));
  const loaded: Texts = Object.fromEntries(fields.map((field) => [field.name, field.value]));
  const submit = async (texts: Texts) => {
    const changed = Object.entries(texts).filter(([field, text]) => text !== loaded[field]);
    const seen = Object.fromEntries(changed.map(([field]) => [field, loaded[field] ?? ""]));
    await saving.attempt({ values: Object.fromEntries(changed), seen });
  };
  return (
    <>
      <PathLink href={`/admin/catalogue/${kind}`}>{CATALOGUE_KINDS[kind].many}</PathLink>
      <ScreenHeading title={name} subtitle={isVisible ? "Visible in the store" : "Hidden from the store"} />
      <div className={styles.buttons}>
        <Button busy={hiding.isBusy} onClick={() => void hiding.run()}>
          {isVisible ? "Hide" : "Show"}
        </Button>
      </div>
      <EntryForm key={id} fields={fields} label="Save" submit={submit} />
    </>
  );
}

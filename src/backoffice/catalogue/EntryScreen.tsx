import {
  CATALOGUE_KINDS,
  type CatalogueEntry,
  type CatalogueKind,
  type EntryStatus,
  hideCatalogueEntry,
  saveCatalogueEntry,
  showCatalogueEntry,
} from "#contract/admin/catalogue.ts";
import type { ItemShares } from "#contract/admin/shares.ts";
import type { Body } from "#contract/endpoint.ts";
import type { FormField } from "#contract/entryForm.ts";
import { isShared } from "#contract/seller/items.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { useChange } from "../useChange.ts";
import type { Texts } from "../useFilledForm.ts";
import styles from "./Catalogue.module.css";
import { changedIn } from "./changedIn.ts";
import { EntryForm } from "./EntryForm.tsx";
import { EntryPicture } from "./EntryPicture.tsx";
import { EntryShares } from "./EntryShares.tsx";

const STATUS_WORDS: Record<EntryStatus, string> = {
  visible: "Visible in the store",
  scheduled: "Hidden until its release date",
  hidden: "Hidden from the store",
};

interface EntryScreenProps {
  kind: CatalogueKind;
  entry: CatalogueEntry;
  /** Undefined for a kind whose earnings are not shared with sellers. */
  shares: ItemShares | undefined;
}

/** An entry of the catalogue, with the form to edit it. */
export function EntryScreen({ kind, entry, shares }: EntryScreenProps) {
  const { id, name, fields, status } = entry;
  const isHidden = status === "hidden";
  const params = { kind, id };
  const saving = useChange((body: Body<typeof saveCatalogueEntry>) => call(saveCatalogueEntry, { params, body }));
  const hiding = useChange(() => call(isHidden ? showCatalogueEntry : hideCatalogueEntry, { params }));
  const submit = (texts: Texts, { shown }: { shown: FormField[] }) =>
    saving.attempt(changedIn(texts, shown, ({ value }) => value));
  return (
    <>
      <PathLink href={`/admin/catalogue/${kind}`}>{CATALOGUE_KINDS[kind].many}</PathLink>
      <ScreenHeading title={name} subtitle={STATUS_WORDS[status]} />
      <div className={styles.buttons}>
        <Button busy={hiding.isBusy} onClick={() => void hiding.run()}>
          {isHidden ? "Show" : "Hide"}
        </Button>
      </div>
      {CATALOGUE_KINDS[kind].hasPicture && <EntryPicture key={`picture ${kind} ${id}`} kind={kind} entry={entry} />}
      <EntryForm key={`${kind} ${id}`} fields={fields} label="Save" submit={submit} />
      {shares && isShared(kind) && <EntryShares key={`shares ${kind} ${id}`} kind={kind} id={id} shares={shares} />}
    </>
  );
}

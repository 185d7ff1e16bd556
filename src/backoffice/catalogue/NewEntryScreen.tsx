import { useRouter } from "@tanstack/react-router";
import { addCatalogueEntry, CATALOGUE_KINDS, type CatalogueKind } from "#contract/admin/catalogue.ts";
import type { FormField } from "#contract/entryForm.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import type { Texts } from "../useFilledForm.ts";
import { addedEntryPath } from "./addedEntryPath.ts";
import { EntryForm } from "./EntryForm.tsx";

interface NewEntryScreenProps {
  kind: CatalogueKind;
  fields: FormField[];
}

export function NewEntryScreen({ kind, fields }: NewEntryScreenProps) {
  const router = useRouter();
  const { one, many } = CATALOGUE_KINDS[kind];
  const add = async (values: Texts) => {
    const { id, message } = await call(addCatalogueEntry, { params: { kind }, body: { values } });
    showPopup({ kind: "success", message });
    await router.navigate({ href: addedEntryPath(kind, id) });
  };
  return (
    <>
      <PathLink href={`/admin/catalogue/${kind}`}>{many}</PathLink>
      <ScreenHeading title={`New ${one}`} />
      <EntryForm key={kind} fields={fields} label={`Add ${one}`} submit={add} />
    </>
  );
}

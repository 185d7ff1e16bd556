import { useRouter } from "@tanstack/react-router";
import { CATALOGUE_KINDS } from "#contract/admin/catalogue.ts";
import { type NewEntry, saveNewEntry, submitNewEntry } from "#contract/seller/newEntries.ts";
import { setUploadCover } from "#contract/seller/uploads.ts";
import type { FormKind } from "#contract/submittedKind.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import catalogueStyles from "../catalogue/Catalogue.module.css";
import { EntryForm } from "../catalogue/EntryForm.tsx";
import { CoverField } from "../uploads/CoverField.tsx";
import { coverIn } from "../uploads/coverIn.ts";
import type { Texts } from "../useFilledForm.ts";
import { BeatUpload } from "./BeatUpload.tsx";
import { DeleteButton, WithdrawButton } from "./UploadButtons.tsx";

interface OwnEntryScreenProps {
  kind: FormKind;
  batch: string;
  entry: NewEntry;
}

/** A product or beat that a seller wants in the store. The store decides on it. */
export function OwnEntryScreen({ kind, batch, entry }: OwnEntryScreenProps) {
  const { fields, picture_url: picture, state, reason } = entry;
  const { one: word } = CATALOGUE_KINDS[kind];
  const name = fields.find((field) => field.name === "name")?.value ?? "";
  const isWaiting = state === "waiting";
  const hasAnything = entry.is_saved || picture !== "" || entry.recordings.length + entry.refused.length > 0;
  const isFormShown = kind !== "beats" || entry.recordings.length > 0;
  return (
    <>
      <PathLink href="/seller/catalogue">My catalogue</PathLink>
      <ScreenHeading title={`New ${word}`} subtitle={`The store reviews your ${word} before it appears`} />
      {picture && (
        <div className={catalogueStyles.picture}>
          <Art src={picture} name={name} size="card" alt="Picture" />
        </div>
      )}
      {state === "declined" && (
        <p>
          The store declined this {word}: {reason}
        </p>
      )}
      {isWaiting && (
        <>
          <p>“{name}” is waiting for approval. To change it, withdraw it first.</p>
          <WithdrawButton batch={batch} />
        </>
      )}
      {!isWaiting && kind === "beats" && <BeatUpload batch={batch} entry={entry} />}
      {!isWaiting && isFormShown && <NewEntryForm kind={kind} batch={batch} entry={entry} />}
      {hasAnything && <DeleteButton batch={batch} word={word} />}
    </>
  );
}

function NewEntryForm({ kind, batch, entry: { fields, picture_url: picture } }: OwnEntryScreenProps) {
  const router = useRouter();
  const params = { kind, batch };
  const submit = async (values: Texts, { form }: { form: HTMLFormElement }) => {
    await call(saveNewEntry, { params, body: { values } });
    const cover = coverIn(form);
    if (cover) await call(setUploadCover, { params: { batch }, files: { cover } });
    const { message } = await call(submitNewEntry, { params });
    showPopup({ kind: "success", message });
    await router.navigate({ href: "/seller/catalogue" });
  };
  return (
    <EntryForm fields={fields} label="Send to the store" submit={submit}>
      <CoverField label={picture ? "Replace picture" : "Picture"} />
    </EntryForm>
  );
}

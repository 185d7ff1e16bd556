import { useRouter } from "@tanstack/react-router";
import { approveEntry, declineSubmission, type SubmittedEntry } from "#contract/admin/submissions.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { addedEntryPath } from "../catalogue/addedEntryPath.ts";
import catalogueStyles from "../catalogue/Catalogue.module.css";
import { EntryForm } from "../catalogue/EntryForm.tsx";
import { formatInstant } from "../format.ts";
import { Recordings } from "../uploads/Recordings.tsx";
import type { Texts } from "../useFilledForm.ts";
import { DeclineForm } from "./DeclineForm.tsx";

/** A product or beat that a seller wants to add, for the administrator who decides. */
export function SubmittedEntryScreen({ submission }: { submission: SubmittedEntry }) {
  const { id, kind, name, seller, sent_at: sentAt, picture_url: picture, fields, recordings } = submission;
  const router = useRouter();
  const params = { id };
  const approve = async (values: Texts) => {
    const added = await call(approveEntry, { params, body: { values, sent_at: sentAt } });
    showPopup({ kind: "success", message: added.message });
    await router.navigate({ href: addedEntryPath(kind, added.id), replace: true });
  };
  return (
    <>
      <PathLink href="/admin/edits">Sellers’ edits</PathLink>
      <ScreenHeading title={name} subtitle={`${seller}, ${formatInstant(sentAt)}`} />
      <div className={catalogueStyles.picture}>
        <Art src={picture} name={name} size="card" alt={picture ? "Picture" : "No picture"} />
      </div>
      {recordings.length > 0 && <Recordings recordings={recordings} />}
      <p>The seller gets a 100% share. You can change it in the catalogue.</p>
      <EntryForm fields={fields} label="Approve and add" submit={approve} />
      <DeclineForm decline={(body) => call(declineSubmission, { params, body: { ...body, sent_at: sentAt } })} />
    </>
  );
}

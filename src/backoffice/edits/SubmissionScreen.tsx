import { approveSubmission, declineSubmission, type SubmissionDetail } from "#contract/admin/submissions.ts";
import type { AlbumToPublish } from "#contract/uploadedAlbum.ts";
import { call } from "#src/core/api/client.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatInstant } from "../format.ts";
import { AlbumForm } from "../uploads/AlbumForm.tsx";
import { usePublishing } from "../uploads/usePublishing.ts";
import { DeclineForm } from "./DeclineForm.tsx";

/** An album that a seller uploaded, for the administrator who decides. */
export function SubmissionScreen({ submission }: { submission: SubmissionDetail }) {
  const { id, name, seller, sent_at: sentAt, album, known_artists: knownArtists } = submission;
  const params = { id };
  const approve = usePublishing("albums", (wish: AlbumToPublish) =>
    call(approveSubmission, { params, body: { ...wish, sent_at: sentAt } }),
  );
  return (
    <>
      <PathLink href="/admin/edits">Sellers’ edits</PathLink>
      <ScreenHeading title={name} subtitle={`${seller}, ${formatInstant(sentAt)}`} />
      {knownArtists.length > 0 && (
        <p>Already in the store: {knownArtists.join(", ")}. The songs will appear on their pages.</p>
      )}
      <p>The seller gets a 100% share of the album and its songs. You can change it in the catalogue.</p>
      <AlbumForm album={album} label="Approve and publish" submit={approve} />
      <DeclineForm decline={(body) => call(declineSubmission, { params, body: { ...body, sent_at: sentAt } })} />
    </>
  );
}

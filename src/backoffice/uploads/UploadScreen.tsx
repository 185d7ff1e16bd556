import { publishUpload, removeUpload, UPLOADS_PATH } from "#contract/admin/uploads.ts";
import type { AlbumToPublish, UploadedAlbum } from "#contract/uploadedAlbum.ts";
import { call } from "#src/core/api/client.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { AlbumUpload } from "./AlbumUpload.tsx";
import { usePublishing } from "./usePublishing.ts";

/** Makes an album from recordings that are uploaded here. */
export function UploadScreen({ batch, album }: { batch: string; album: UploadedAlbum }) {
  const params = { batch };
  const publish = usePublishing("albums", (wish: AlbumToPublish) => call(publishUpload, { params, body: wish }));
  return (
    <>
      <PathLink href="/admin/catalogue/albums">Albums</PathLink>
      <ScreenHeading title="New album from upload" />
      {/* The Overview opens every upload on this screen, even one that was begun as a beat. */}
      {album.songs.length === 1 && (
        <p>
          <PathLink href={`/admin/new-beat/${batch}`}>Make a beat instead</PathLink>
        </p>
      )}
      <AlbumUpload
        batch={batch}
        endpoint={UPLOADS_PATH}
        album={album}
        label="Publish"
        submit={publish}
        remove={(file) => call(removeUpload, { params, body: { file } })}
      />
    </>
  );
}

import { useRouter } from "@tanstack/react-router";
import { setCataloguePicture } from "#contract/admin/catalogue.ts";
import type { publishUpload } from "#contract/admin/uploads.ts";
import type { Data } from "#contract/endpoint.ts";
import type { AlbumToPublish } from "#contract/uploadedAlbum.ts";
import { messageOf } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";

const tellNoCover = (error: unknown): void =>
  showPopup({ kind: "warning", message: `The cover wasn’t saved. ${messageOf(error)}` });

/** Publishes an album with the chosen cover, and then opens it in the catalogue. */
export function usePublishing(publish: (wish: AlbumToPublish) => Promise<Data<typeof publishUpload>>) {
  const router = useRouter();
  return async (wish: AlbumToPublish, picture: File | undefined): Promise<void> => {
    const { id, message } = await publish(wish);
    showPopup({ kind: "success", message });
    // The album is in the store even if its cover is refused; its own screen takes another one.
    if (id !== undefined && picture)
      await call(setCataloguePicture, { params: { kind: "albums", id }, files: { picture } }).catch(tellNoCover);
    await router.navigate({ href: `/admin/catalogue/albums/${id}`, replace: true });
  };
}

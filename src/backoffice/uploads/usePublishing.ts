import { useRouter } from "@tanstack/react-router";
import { setCataloguePicture } from "#contract/admin/catalogue.ts";
import type { publishUpload } from "#contract/admin/uploads.ts";
import type { Data } from "#contract/endpoint.ts";
import { messageOf } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { addedEntryPath } from "../catalogue/addedEntryPath.ts";

const tellNoPicture = (error: unknown): void =>
  showPopup({ kind: "warning", message: `The picture wasn’t saved. ${messageOf(error)}` });

/** Publishes an album or beat with the chosen picture, and then opens it in the catalogue. */
export function usePublishing<Wish>(
  kind: "albums" | "beats",
  publish: (wish: Wish) => Promise<Data<typeof publishUpload>>,
) {
  const router = useRouter();
  return async (wish: Wish, picture: File | undefined): Promise<void> => {
    const { id, message } = await publish(wish);
    showPopup({ kind: "success", message });
    // The entry is in the store even if its picture is refused. On the entry's screen, the user can choose another
    // picture.
    if (id !== undefined && picture)
      await call(setCataloguePicture, { params: { kind, id }, files: { picture } }).catch(tellNoPicture);
    await router.navigate({ href: addedEntryPath(kind, id), replace: true });
  };
}

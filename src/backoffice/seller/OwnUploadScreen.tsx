import { useRouter } from "@tanstack/react-router";
import type { Data } from "#contract/endpoint.ts";
import {
  removeSellerUpload,
  SELLER_UPLOADS_PATH,
  type sellerUpload,
  setUploadCover,
  submitUpload,
} from "#contract/seller/uploads.ts";
import type { AlbumToPublish } from "#contract/uploadedAlbum.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { AlbumUpload } from "../uploads/AlbumUpload.tsx";
import { DeleteButton, WithdrawButton } from "./UploadButtons.tsx";

interface OwnUploadScreenProps extends Data<typeof sellerUpload> {
  batch: string;
}

/** Makes an album from recordings that a seller uploads here. The store decides on it. */
export function OwnUploadScreen({ batch, album, state, reason, is_saved: isSaved }: OwnUploadScreenProps) {
  const router = useRouter();
  const params = { batch };
  const hasAnything = isSaved || album.songs.length + album.refused.length > 0;
  const submit = async (wish: AlbumToPublish, cover: File | undefined) => {
    if (cover) await call(setUploadCover, { params, files: { cover } });
    const { message } = await call(submitUpload, { params, body: wish });
    showPopup({ kind: "success", message });
    await router.navigate({ href: "/seller/catalogue" });
  };
  return (
    <>
      <PathLink href="/seller/catalogue">My catalogue</PathLink>
      <ScreenHeading title="New album from upload" subtitle="The store reviews your album before it appears" />
      {state === "declined" && <p>The store declined this album: {reason}</p>}
      {state === "waiting" ? (
        <WaitingAlbum batch={batch} album={album} />
      ) : (
        <AlbumUpload
          batch={batch}
          endpoint={SELLER_UPLOADS_PATH}
          album={album}
          label="Send to the store"
          submit={submit}
          remove={(file) => call(removeSellerUpload, { params, body: { file } })}
        />
      )}
      {hasAnything && <DeleteButton batch={batch} word="album" />}
    </>
  );
}

const WaitingAlbum = ({ batch, album }: Pick<OwnUploadScreenProps, "batch" | "album">) => (
  <>
    <p>“{album.name}” is waiting for approval. To change it, withdraw it first.</p>
    <ol aria-label="Songs">
      {album.songs.map(({ file, title, artist }) => (
        <li key={file}>
          {title}, {artist}
        </li>
      ))}
    </ol>
    <WithdrawButton batch={batch} />
  </>
);

import { type AnyRoute, createRoute, redirect } from "@tanstack/react-router";
import { uploadedAlbum, uploadedBeat } from "#contract/admin/uploads.ts";
import { call } from "#src/core/api/client.ts";
import { useLoaded } from "../useLoaded.ts";
import { NewBeatScreen } from "./NewBeatScreen.tsx";
import { UploadScreen } from "./UploadScreen.tsx";

/** The screens on which an administrator makes albums and beats from uploaded recordings. */
export function uploadRoutes(parent: AnyRoute) {
  const getParentRoute = () => parent;
  /** Gives a new upload a URL that identifies its files, so that they are still there after a reload. */
  const start = (path: string) =>
    createRoute({
      getParentRoute,
      path,
      loader: () => {
        throw redirect({ href: `${path}/${crypto.randomUUID()}`, replace: true });
      },
    });

  const album = createRoute({
    getParentRoute,
    path: "/admin/upload/$batch",
    loader: async ({ params }) => ({ batch: params.batch, album: await call(uploadedAlbum, { params }) }),
    component: () => <UploadScreen {...useLoaded(album)} />,
  });

  const beat = createRoute({
    getParentRoute,
    path: "/admin/new-beat/$batch",
    loader: async ({ params }) => ({ batch: params.batch, beat: await call(uploadedBeat, { params }) }),
    component: () => <NewBeatScreen {...useLoaded(beat)} />,
  });
  return [start("/admin/upload"), album, start("/admin/new-beat"), beat];
}

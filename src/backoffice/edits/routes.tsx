import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { sellerEdit, sellerEdits } from "#contract/admin/edits.ts";
import { submission, submissions, submittedEntry } from "#contract/admin/submissions.ts";
import { call } from "#src/core/api/client.ts";
import { useLoaded } from "../useLoaded.ts";
import { EditScreen } from "./EditScreen.tsx";
import { EditsScreen } from "./EditsScreen.tsx";
import { SubmissionScreen } from "./SubmissionScreen.tsx";
import { SubmittedEntryScreen } from "./SubmittedEntryScreen.tsx";

/** The screens on which an administrator decides on what sellers have sent. */
export function editRoutes(parent: AnyRoute) {
  const getParentRoute = () => parent;
  const edits = createRoute({
    getParentRoute,
    path: "/admin/edits",
    loader: async () => {
      const [waiting, added] = await Promise.all([call(sellerEdits), call(submissions)]);
      return { ...waiting, ...added };
    },
    component: () => <EditsScreen {...useLoaded(edits)} />,
  });

  const edit = createRoute({
    getParentRoute,
    path: "/admin/edits/$id",
    loader: ({ params }) => call(sellerEdit, { params: { id: Number(params.id) } }),
    component: () => <EditScreen edit={useLoaded(edit)} />,
  });

  const album = createRoute({
    getParentRoute,
    path: "/admin/edits/albums/$id",
    loader: ({ params }) => call(submission, { params: { id: Number(params.id) } }),
    component: () => <SubmissionScreen submission={useLoaded(album)} />,
  });

  const entry = createRoute({
    getParentRoute,
    path: "/admin/edits/$kind/$id",
    loader: ({ params }) => call(submittedEntry, { params: { id: Number(params.id) } }),
    component: () => <SubmittedEntryScreen submission={useLoaded(entry)} />,
  });
  return [edits, edit, album, entry];
}

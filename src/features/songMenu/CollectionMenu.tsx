import { MoreMenu } from "#src/ui/overlays/MoreMenu.tsx";
import { kindOf } from "./kindOf.ts";

interface CollectionMenuProps {
  /** An album and one of its songs may have the same name, so the label includes the kind. */
  kind: "album" | "artist" | "beat" | "playlist";
  name: string;
  /** The path of the screen that the menu is on. */
  path: string;
  image: string;
  covers?: readonly string[];
}

/** The same menu as on the collection's card, for its own screen. */
export const CollectionMenu = ({ kind, covers, ...collection }: CollectionMenuProps) => (
  <MoreMenu
    label={`More for the ${kind} ${collection.name}`}
    about={{ ...collection, covers, shape: kind === "artist" ? "circle" : "square", note: kindOf(collection.path) }}
    entries={async () => (await import("./collectionActions.ts")).ownActions(collection)}
  />
);

import { MoreMenu } from "#src/ui/overlays/MoreMenu.tsx";
import { kindOf } from "./kindOf.ts";

interface CollectionMenuProps {
  /** An album and a song of it may have one name: the button says which of them it is about. */
  kind: "album" | "artist" | "beat" | "playlist";
  name: string;
  /** The path of the screen that the menu is on. */
  path: string;
  image: string;
  covers?: readonly string[];
}

/** On the screen of an album, an artist, a playlist … what its card has in its menu. */
export const CollectionMenu = ({ kind, covers, ...collection }: CollectionMenuProps) => (
  <MoreMenu
    label={`More for the ${kind} ${collection.name}`}
    about={{ ...collection, covers, shape: kind === "artist" ? "circle" : "square", note: kindOf(collection.path) }}
    entries={async () => (await import("./collectionActions.ts")).ownActions(collection)}
  />
);

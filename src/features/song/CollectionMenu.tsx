import { MoreMenu } from "#src/ui/overlays/MoreMenu.tsx";

interface CollectionMenuProps {
  /** An album and a song of it may have one name: the button says which of them it is about. */
  kind: "album" | "artist" | "beat" | "playlist";
  name: string;
  /** The path of the screen that the menu is on. */
  path: string;
  image: string;
}

/** On the screen of an album, an artist, a playlist … what its card has in its menu. */
export const CollectionMenu = ({ kind, ...collection }: CollectionMenuProps) => (
  <MoreMenu
    label={`More for the ${kind} ${collection.name}`}
    entries={async () => (await import("./collectionActions.ts")).ownActions(collection)}
  />
);

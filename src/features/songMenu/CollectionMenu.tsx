import { type Collection, labelOf } from "#src/core/collections/registry.ts";
import { MoreMenu } from "#src/ui/overlays/MoreMenu.tsx";
import type { MenuEntry } from "#src/ui/overlays/menuItems.ts";

interface CollectionMenuProps {
  collection: Collection;
  image: string;
  covers?: readonly string[];
  /** Further entries, below the others. */
  own?: readonly MenuEntry[];
}

/** The menu on a collection's own screen. It is the same as the menu of the collection's card. */
export const CollectionMenu = ({ collection, image, covers, own = [] }: CollectionMenuProps) => (
  <MoreMenu
    // An album and one of its songs may have the same name, so the label includes the kind.
    label={`More for the ${collection.kind} ${collection.name}`}
    about={{
      name: collection.name,
      image,
      covers,
      note: labelOf(collection),
      shape: collection.kind === "artist" ? "circle" : "square",
    }}
    entries={async () => [...(await (await import("./collectionActions.ts")).ownActions(collection, image)), ...own]}
  />
);

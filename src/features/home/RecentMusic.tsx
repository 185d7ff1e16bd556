import { type CollectionCard, usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import type { LinkCard } from "#src/ui/lists/CardList.tsx";
import { CardPlayButton } from "#src/ui/lists/CardPlayButton.tsx";
import { withContextMenu } from "#src/ui/overlays/contextMenus.ts";
import styles from "./RecentMusic.module.css";

/** What the user listened to last, as small tiles. */
export const RecentMusic = ({ cards }: { cards: readonly CollectionCard[] }) => (
  <ul className={styles.tiles} aria-label="Recently played">
    {usePlayableCards(cards).map(({ key, ...card }) => (
      <li key={key}>
        <Tile {...card} />
      </li>
    ))}
  </ul>
);

const Tile = ({ title, href, image, covers, menu, ...play }: Omit<LinkCard, "key">) => (
  <div ref={withContextMenu(menu)} className={styles.tile}>
    <Art src={image} covers={covers} name={title} priority className={styles.cover} />
    <PathLink className={styles.name} href={href} title={title}>
      {title}
    </PathLink>
    <CardPlayButton {...play} title={title} className={styles.play} />
  </div>
);

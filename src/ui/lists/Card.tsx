import { type ReactNode, useId } from "react";
import { Art, type ArtShape } from "../art/Art.tsx";
import { PathLink } from "../buttons/PathLink.tsx";
import { Icon, type IconName } from "../icons/Icon.tsx";
import { type ContextMenu, withContextMenu } from "../overlays/contextMenus.ts";
import { VisuallyHidden } from "../VisuallyHidden.tsx";
import styles from "./Card.module.css";
import { type CardPlay, CardPlayButton } from "./CardPlayButton.tsx";

interface CardLooks extends CardPlay {
  /** The accessible name of the card's link or checkbox. */
  title: string;
  image: string | null | undefined;
  /** Pictures that are shown if the card has no picture of its own. */
  covers?: readonly string[] | undefined;
  subtitle?: ReactNode;
  shape?: ArtShape;
  size?: "card" | "large";
  /** The card's menu, opened by right click or long press. */
  menu?: ContextMenu;
  /** Shown over the picture, such as a video. */
  overlay?: ReactNode;
  /** A short label on the picture. */
  badge?: ReactNode;
  /** A small icon below the title, with its meaning. */
  sign?: { icon: IconName; label: string } | undefined;
  /** Why the item cannot be played now: replaces the subtitle and disables the button. */
  obstacle?: string | undefined;
  /** Further controls: below the text, or beside it if there is only one button. */
  actions?: ReactNode;
  priority?: boolean;
}

interface CardLink extends CardLooks {
  href: string;
  /** Whether the link leaves Segue; it then opens in a new tab. */
  isExternal?: boolean;
}

/** A selectable card: all of it is one checkbox, disabled if there is an obstacle. */
interface CardChoice extends CardLooks {
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

export type CardProps = CardLink | CardChoice;

/** A picture with a title. The whole card is one link or one checkbox, except for the buttons on it. */
export function Card(card: CardProps) {
  const { title, image, covers, shape = "square", size = "card", priority = false } = card;
  const { menu, overlay, badge, obstacle, actions } = card;
  return (
    <article
      ref={withContextMenu(menu)}
      className={styles.card}
      data-shape={shape}
      data-obstructed={obstacle !== undefined || undefined}
    >
      <div className={styles.picture}>
        <Art src={image} covers={covers} name={title} shape={shape} size={size} priority={priority} />
        {overlay}
        {badge && <span className={styles.badge}>{badge}</span>}
        <CardPlayButton {...card} className={styles.play} />
      </div>
      <div className={styles.text}>
        {"href" in card ? <LinkedTitle {...card} /> : <TickedTitle {...card} />}
        <CardNote {...card} />
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

function CardNote({ sign, subtitle, obstacle }: CardLooks) {
  const message = obstacle ?? subtitle;
  if (!sign && !message) return null;
  return (
    <p className={styles.subtitle}>
      {sign && (
        <span className={styles.sign} title={sign.label}>
          <Icon name={sign.icon} size={14} />
          <VisuallyHidden>{sign.label}</VisuallyHidden>
        </span>
      )}
      {message}
    </p>
  );
}

function TickedTitle({ title, isChosen, onChoose, obstacle }: CardChoice) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        className={styles.tick}
        type="checkbox"
        checked={isChosen}
        disabled={obstacle !== undefined}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <label htmlFor={id} className={styles.title} title={title}>
        {title}
      </label>
    </>
  );
}

function LinkedTitle({ title, href, isExternal = false }: CardLink) {
  const noteId = useId();
  if (!isExternal)
    return (
      <PathLink className={styles.title} href={href} title={title}>
        {title}
      </PathLink>
    );
  return (
    <>
      <a className={styles.title} href={href} target="_blank" rel="noopener noreferrer" aria-describedby={noteId}>
        {title}
      </a>
      <VisuallyHidden>
        <span id={noteId}>opens in a new tab</span>
      </VisuallyHidden>
    </>
  );
}

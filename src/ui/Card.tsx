import { type ReactNode, useId } from "react";
import { Art, type ArtShape } from "./Art.tsx";
import styles from "./Card.module.css";
import { IconButton } from "./IconButton.tsx";
import { PathLink } from "./PathLink.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export interface CardProps {
  /** Names the card's one link. */
  title: string;
  href: string;
  image: string | null | undefined;
  subtitle?: ReactNode;
  shape?: ArtShape;
  /** Leads out of Segue: opens in a new tab. */
  isExternal?: boolean;
  /** Gives the card a button "Play {title}". */
  onPlay?(): void;
  /** What the card stands for sounds now: the button pauses instead. */
  isPlaying?: boolean;
  /** Lies over the picture, such as a moving one. */
  overlay?: ReactNode;
  /** A word on the picture. */
  badge?: ReactNode;
  /** Further controls, below the text. */
  actions?: ReactNode;
  priority?: boolean;
}

/** A picture with a title; all of it is one link, save the buttons on it. */
export function Card(card: CardProps) {
  const {
    title,
    image,
    subtitle,
    shape = "square",
    onPlay,
    isPlaying = false,
    overlay,
    badge,
    actions,
    priority = false,
  } = card;
  return (
    <article className={styles.card} data-shape={shape}>
      <div className={styles.picture}>
        <Art src={image} name={title} shape={shape} priority={priority} />
        {overlay}
        {badge && <span className={styles.badge}>{badge}</span>}
        {onPlay && (
          <IconButton
            className={styles.play}
            look="solid"
            label={`${isPlaying ? "Pause" : "Play"} ${title}`}
            icon={isPlaying ? "pause" : "play"}
            data-playing={isPlaying}
            onClick={onPlay}
          />
        )}
      </div>
      <div className={styles.text}>
        <CardLink {...card} />
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

function CardLink({ title, href, isExternal = false }: CardProps) {
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

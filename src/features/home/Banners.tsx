import { useRef } from "react";
import type { Data } from "#contract/endpoint.ts";
import type { home } from "#contract/shell.ts";
import { screenTitle } from "#src/core/platform/documentTitle.ts";
import { report } from "#src/core/platform/report.ts";
import { SizedImage } from "#src/ui/art/SizedImage.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./Banners.module.css";

const shareBanner = async (share_id: number, link: string): Promise<void> => {
  const { share } = await import("#src/features/songMenu/share.ts");
  const address = new URL(link, location.href).href;
  await share({ title: screenTitle(), address, counted: { platform: "Banner", share_id } });
};

/** Banners come without a title, so it is derived from the link: "/pi/offline-listening" gives "Offline listening". */
function titleOf(link: string): string {
  const path = link.replace(/^https?:|[?#].*/g, "");
  const title =
    path
      .split("/")
      .findLast((part) => part !== "")
      ?.replaceAll("-", " ") ?? "Home";
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Banners side by side that move only when the user moves them. Each opens its link in a new tab. */
export function Banners({ banners }: { banners: Data<typeof home>["banners"] }) {
  const row = useRef<HTMLUListElement>(null);
  if (banners.length === 0) return null;
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: "smooth" });
  return (
    <section aria-label="Banners">
      {banners.length > 1 && (
        <div className={styles.arrows}>
          <IconButton label="Previous banner" icon="chevronLeft" onClick={() => scroll(-1)} />
          <IconButton label="Next banner" icon="chevronRight" onClick={() => scroll(1)} />
        </div>
      )}
      <ul ref={row} className={styles.row}>
        {banners.map(({ id, image, link }, index) => (
          <li key={id} className={styles.item}>
            <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
              <SizedImage
                className={styles.image}
                src={image}
                sizes="min(860px, 92vw)"
                alt=""
                height={250}
                loading={index === 0 ? "eager" : "lazy"}
              />
              <VisuallyHidden>{titleOf(link)} (opens in a new tab)</VisuallyHidden>
            </a>
            <IconButton
              className={styles.share}
              label={`Share ${titleOf(link)}`}
              icon="share"
              onClick={() => shareBanner(id, link).catch((cause) => report("sharing", cause))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

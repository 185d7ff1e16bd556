import { useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../classNames.ts";
import { SkeletonText } from "../states/Skeleton.tsx";
import { scrollToAnchor } from "./anchors.ts";
import { loadCleaner, loadedCleaner } from "./htmlCleaner.ts";
import styles from "./SafeHtml.module.css";

interface SafeHtmlProps {
  /** Untrusted HTML. */
  html: string;
  className?: string;
}

/**
 * HTML from a server, sanitised. This is the only place where such HTML enters the page. The sanitiser loads when first
 * needed; after that, the text renders together with the screen.
 */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const prose = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>();
  useLayoutEffect(() => {
    let isCurrent = true;
    const show = (content: Node | string): void => {
      if (!isCurrent) return;
      prose.current?.replaceChildren(content);
      setShown(html);
    };
    const clean = loadedCleaner();
    if (clean) show(clean(html));
    else void loadCleaner().then((loaded) => show(loaded(html)));
    return () => {
      isCurrent = false;
    };
  }, [html]);
  useLayoutEffect(() => {
    if (shown === html && prose.current) scrollToAnchor(prose.current);
  }, [shown, html]);
  return (
    <>
      {shown !== html && (
        <div className={styles.waiting}>
          <SkeletonText />
        </div>
      )}
      <div ref={prose} className={classNames(styles.prose, className)} hidden={shown !== html} />
    </>
  );
}

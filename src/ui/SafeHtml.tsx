import { useEffect, useRef, useState } from "react";
import { classNames } from "./classNames.ts";
import styles from "./SafeHtml.module.css";
import { SkeletonText } from "./Skeleton.tsx";

interface SafeHtmlProps {
  /** Untrusted. */
  html: string;
  className?: string;
}

/**
 * HTML from a server, cleaned: the one place where such a text becomes part of the page. The cleaner is loaded when first
 * needed; should it not come, the words are shown without their markup.
 */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const prose = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const show = (content: Node | string): void => {
      if (!isCurrent) return;
      prose.current?.replaceChildren(content);
      setShown(html);
    };
    import("./cleanHtml.ts").then(
      ({ cleanHtml }) => show(cleanHtml(html)),
      () => show(wordsIn(html)),
    );
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return (
    <>
      {shown !== html && <SkeletonText />}
      <div ref={prose} className={classNames(styles.prose, className)} hidden={shown !== html} />
    </>
  );
}

const wordsIn = (html: string): string => new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";

import { useEffect, useState } from "react";
import { classNames } from "./classNames.ts";
import styles from "./SafeHtml.module.css";
import { SkeletonText } from "./Skeleton.tsx";

interface SafeHtmlProps {
  /** Untrusted. */
  html: string;
  className?: string;
}

/**
 * HTML from a server, cleaned; the only place that gives HTML to the page. The cleaner is loaded when first needed; should it
 * not come, the text is shown without its markup rather than unclean.
 */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const [clean, setClean] = useState<{ from: string; html: string }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    import("./cleanHtml.ts").then(
      ({ cleanHtml }) => isCurrent && setClean({ from: html, html: cleanHtml(html) }),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [html]);
  if (failed) return <div className={classNames(styles.prose, className)}>{textOf(html)}</div>;
  if (clean?.from !== html) return <SkeletonText />;
  return <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: clean.html }} />;
}

const textOf = (html: string): string => new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";

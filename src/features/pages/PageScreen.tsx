import { useRef } from "react";
import type { page } from "#contract/account.ts";
import type { Data } from "#contract/endpoint.ts";
import { useRouterLinks } from "#src/core/platform/useRouterLinks.ts";
import { SafeHtml } from "#src/ui/html/SafeHtml.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import styles from "./PageScreen.module.css";

/** A content page written by the operator. */
export function PageScreen({ title, description }: Data<typeof page>) {
  const content = useRef<HTMLElement>(null);
  useRouterLinks(content);
  return (
    <article ref={content} className={styles.page}>
      <ScreenHeading title={title} />
      <SafeHtml html={description} />
    </article>
  );
}

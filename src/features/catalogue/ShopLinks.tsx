import { useLoaderData } from "@tanstack/react-router";
import { ChipLink } from "#src/ui/Chip.tsx";
import styles from "./ShopLinks.module.css";

/** On a phone, the way from music to the beat store and the shop. */
export function ShopLinks() {
  const { sidebar } = useLoaderData({ from: "/_app" });
  return (
    <nav className={styles.links} aria-label="Shop">
      <ChipLink href="/beat-store-list">Beat Store</ChipLink>
      {sidebar?.product.map(({ name, slug }) => (
        <ChipLink key={slug} href={`/merchandise-list/${encodeURIComponent(slug)}`}>
          {name}
        </ChipLink>
      ))}
    </nav>
  );
}

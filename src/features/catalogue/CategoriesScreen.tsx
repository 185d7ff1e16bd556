import type { Genre } from "#contract/shapes.ts";
import { usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { HeaderImage } from "#src/ui/art/HeaderImage.tsx";
import { CardList } from "#src/ui/lists/CardList.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { CategoryVideo } from "./CategoryVideo.tsx";
import { ShopLinks } from "./ShopLinks.tsx";

interface CategoriesScreenProps {
  kind: "browse" | "genre";
  title: string;
  categories: Genre[];
  header_image: string;
  show_cat_video: boolean;
}

/** Genres or browse categories as cards, with videos if the server enables them. */
export function CategoriesScreen({ kind, title, categories, header_image, show_cat_video }: CategoriesScreenProps) {
  const cards = categories.map(({ id, name, image, slug, video }) => ({
    key: id,
    collection: { kind, id: slug, name },
    image,
    overlay: show_cat_video && video ? <CategoryVideo src={video} poster={image} /> : undefined,
  }));
  const items = usePlayableCards(cards);
  return (
    <>
      <HeaderImage src={header_image} />
      <ScreenHeading title={title} />
      {kind === "browse" && <ShopLinks />}
      {items.length === 0 ? (
        <EmptyState icon={kind} sentence="Nothing here yet." link={{ label: "New Releases", href: "/new-releases" }} />
      ) : (
        <CardList label={title} items={items} />
      )}
    </>
  );
}

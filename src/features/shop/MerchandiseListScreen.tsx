import { formatPence } from "#contract/money.ts";
import type { Merchandise } from "#contract/shapes.ts";
import { CardList } from "#src/ui/lists/CardList.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

const cardOf = ({ id, name, image, price }: Merchandise) => ({
  key: id,
  title: name,
  subtitle: formatPence(price),
  image,
  href: `/merchandise-detail/${id}`,
  shape: "portrait" as const,
});

export function MerchandiseListScreen({ category, products }: { category: string; products: Merchandise[] }) {
  return (
    <>
      <ScreenHeading title={category} />
      {products.length === 0 ? (
        <EmptyState
          icon="product"
          sentence={`There is nothing in ${category} yet.`}
          link={{ label: "Home", href: "/" }}
        />
      ) : (
        <CardList label={category} items={products.map(cardOf)} />
      )}
    </>
  );
}

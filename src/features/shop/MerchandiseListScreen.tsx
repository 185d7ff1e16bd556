import { formatPence } from "#contract/money.ts";
import type { Merchandise } from "#contract/shapes.ts";
import { useAsOf } from "#src/core/network/useAsOf.ts";
import { CardList } from "#src/ui/lists/CardList.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { AsOf } from "#src/ui/states/AsOf.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

const cardOf = ({ id, name, image, price }: Merchandise) => ({
  key: id,
  title: name,
  subtitle: formatPence(price),
  image,
  href: `/merchandise-detail/${id}`,
  shape: "portrait" as const,
});

interface MerchandiseListScreenProps {
  category: string;
  products: Merchandise[];
  /** When the server sent the products. */
  atMs: number;
}

export function MerchandiseListScreen({ category, products, atMs }: MerchandiseListScreenProps) {
  const asOf = useAsOf(atMs);
  return (
    <>
      <ScreenHeading title={category} />
      {products.length === 0 ? (
        <EmptyState icon="product" sentence={`No products in ${category} yet.`} link={{ label: "Home", href: "/" }} />
      ) : (
        <>
          <AsOf moment={asOf} what="Prices" />
          <CardList label={category} look="large" items={products.map(cardOf)} />
        </>
      )}
    </>
  );
}

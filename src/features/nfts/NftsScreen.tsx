import type { Data } from "#contract/endpoint.ts";
import type { Nft } from "#contract/shapes.ts";
import type { nfts } from "#contract/shop.ts";
import { HeaderImage } from "#src/ui/art/HeaderImage.tsx";
import { CardList } from "#src/ui/lists/CardList.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

/** The card opens in a new tab, because its link leads to another site. */
const cardOf = ({ id, name, image, link }: Nft) => ({ key: id, title: name, image, href: link, isExternal: true });

export const NftsScreen = ({ NFTs, header_image }: Data<typeof nfts>) => (
  <>
    <HeaderImage src={header_image} />
    <ScreenHeading title="NFTs" />
    {NFTs.length > 0 ? (
      <CardList label="NFTs" items={NFTs.map(cardOf)} />
    ) : (
      <EmptyState icon="nft" sentence="No NFTs yet." link={{ href: "/", label: "Home" }} />
    )}
  </>
);

import { nfts as nftsEndpoint } from "#contract/shop.ts";
import { listNfts } from "#server/db/queries/pictures.ts";
import { headerFileId } from "#server/db/queries/storeFacts.ts";
import { type Route, route } from "#server/http/route.ts";

const nfts = route(
  nftsEndpoint,
  async ({ db, media }) => ({
    NFTs: (await listNfts(db)).map(({ id, name, link, imageFileId }) => ({
      id,
      name,
      link,
      image: media.image(imageFileId),
    })),
    header_image: media.image(await headerFileId(db, "nfts")),
  }),
  { cached: "everybody" },
);

export const nftRoutes: Route[] = [nfts];

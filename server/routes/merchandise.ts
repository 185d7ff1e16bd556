import * as contract from "#contract/shop.ts";
import { notFound } from "#server/common/failure.ts";
import { findProduct, findProductCategory, listOptions, productsOfCategory } from "#server/db/queries/merchandise.ts";
import { storeFacts } from "#server/db/queries/storeFacts.ts";
import { type Route, route } from "#server/http/route.ts";
import { toMerchandise } from "./shapes/shop.ts";

const merchandiseList = route(
  contract.merchandiseList,
  async ({ db, media, params }) => {
    const category = await findProductCategory(db, params.slug);
    if (category === undefined) throw notFound("We couldn’t find this category.");
    return { products: (await productsOfCategory(db, category)).map(toMerchandise(media)) };
  },
  { cached: "everybody" },
);

const merchandiseDetail = route(
  contract.merchandiseDetail,
  async ({ db, media, params }) => {
    const product = await findProduct(db, params.id);
    if (!product) throw notFound("We couldn’t find this product.");
    const options = await listOptions(db, [product.id]);
    const pictures = [product.imageFileId, ...product.moreFileIds];
    const ofKind = (kind: "color" | "size") =>
      options
        .filter((option) => option.kind === kind)
        .map(({ id, value, picture }) => {
          const fileId = picture === null ? undefined : pictures[picture - 1];
          return { id, list_value: value, image: fileId ? media.image(fileId) : undefined };
        });
    const { delivery, returns } = await storeFacts(db);
    return {
      colors: ofKind("color"),
      sizes: ofKind("size"),
      product: toMerchandise(media)(product),
      delivery: delivery || undefined,
      returns: returns || undefined,
    };
  },
  { cached: "everybody" },
);

export const merchandiseRoutes: Route[] = [merchandiseList, merchandiseDetail];

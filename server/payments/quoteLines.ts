import type { CartLine } from "#contract/shapes.ts";
import { refusal } from "../common/failure.ts";
import { groupBy } from "../common/groupBy.ts";
import type { Database } from "../db/open.ts";
import { findBeat, listLicences } from "../db/queries/beats.ts";
import { findProducts, listOptions, type ProductRow } from "../db/queries/merchandise.ts";
import { findPackage } from "../db/queries/packages.ts";
import {
  chosenOption,
  type ProductOption,
  refuseLineCount,
  refuseQuantity,
  soldOut,
  unitPriceOf,
} from "../domain/pricing.ts";
import type { BeatPurchaseRequest, PackagePurchaseRequest, PurchaseRequest, QuoteLine } from "../domain/purchase.ts";
import type { MediaUrls } from "../media/urls.ts";

export interface ProductLookup {
  db: Database;
  media: MediaUrls;
}

/** The lines of a purchase, priced from the store's own records: the request names products, never prices. */
export function quoteLines(lookup: ProductLookup, request: PurchaseRequest): Promise<QuoteLine[]> {
  if (request.purchase === "beat") return licenceLine(lookup, request);
  return request.purchase === "package" ? packageLine(lookup, request) : cartLines(lookup, request.products);
}

async function licenceLine({ db, media }: ProductLookup, request: BeatPurchaseRequest): Promise<QuoteLine[]> {
  const found = await findBeat(db, request.beat_store_id);
  if (!found) throw refusal("This beat is no longer for sale. Nothing was charged.");
  const { beat } = found;
  const licence = (await listLicences(db, beat.id)).find(({ id }) => id === request.licence_id);
  if (!licence) throw refusal("This licence isn’t available for this beat.");
  const unitPence = unitPriceOf(licence);
  const { name, producer } = beat;
  const { name: type, rights, terms } = licence;
  const snapshot = { name, producer, type, rights, terms, price: unitPence, image: media.image(beat.imageFileId) };
  const { id: licenceId, isExclusive } = licence;
  return [{ unitPence, quantity: 1, snapshot, beatId: beat.id, licenceId, isExclusive }];
}

async function packageLine({ db }: ProductLookup, request: PackagePurchaseRequest): Promise<QuoteLine[]> {
  const found = await findPackage(db, request.package_id);
  if (!found) throw refusal("This package isn’t for sale.");
  const { id, title, period } = found;
  const unitPence = unitPriceOf(found);
  const snapshot = { title, price: unitPence, period: "1", time_period_type: period };
  return [{ unitPence, quantity: 1, snapshot, packageId: id, period }];
}

/** The products that a cart names. */
interface CartGoods {
  products: Map<number, ProductRow>;
  options: Map<number, ProductOption[]>;
  /** Adds up the quantity of each product, which may be on several lines of the cart. */
  asked: Map<number, number>;
}

export async function cartLines({ db, media }: ProductLookup, cart: CartLine[]): Promise<QuoteLine[]> {
  refuseLineCount(cart.length);
  const ids = cart.map(({ productDetail }) => productDetail.id);
  const products = new Map((await findProducts(db, ids)).map((product) => [product.id, product]));
  const options = groupBy(await listOptions(db, ids), ({ merchandiseId }) => merchandiseId);
  const goods: CartGoods = { products, options, asked: new Map() };
  return cart.map((line) => cartLine(media, line, goods));
}

function cartLine(
  media: MediaUrls,
  { productDetail, quantity, size, color }: CartLine,
  { products, options, asked }: CartGoods,
): QuoteLine {
  const product = products.get(productDetail.id);
  if (!product) throw refusal("A product in your cart is no longer available. Please remove it.");
  refuseQuantity(quantity, product.name);
  const total = (asked.get(product.id) ?? 0) + quantity;
  if (product.stock !== null && product.stock < total) throw refusal(soldOut(product.name));
  asked.set(product.id, total);
  const offered = options.get(product.id) ?? [];
  const chosenSize = chosenOption(product, offered, "size", size);
  const chosenColour = chosenOption(product, offered, "color", color);
  const unitPence = unitPriceOf(product);
  return {
    unitPence,
    quantity,
    merchandiseId: product.id,
    snapshot: {
      name: product.name,
      price: unitPence,
      image: media.image(product.imageFileId),
      ...(chosenColour ? { color: chosenColour } : {}),
      ...(chosenSize ? { size: chosenSize } : {}),
    },
  };
}

import { addPence, type Pence, pence, timesPence } from "#contract/money.ts";
import type { ProductSnapshot } from "#contract/shapes.ts";
import type { Database } from "#server/db/open.ts";
import { orderLines, orders } from "#server/db/schema/index.ts";
import type { MediaUrls } from "#server/media/urls.ts";
import { recordSale } from "#server/payments/sales.ts";
import type { Path } from "../files/source.ts";
import type { OrderEntry } from "./accountFile.ts";
import type { Catalogue, Lookup } from "./catalogueIds.ts";

type NewLine = Omit<typeof orderLines.$inferInsert, "orderId"> & {
  pricePence: Pence;
  snapshot: Partial<ProductSnapshot>;
};

export interface OrderContext {
  /** Where the order is in the account's file. */
  place: Path;
  catalogue: Catalogue;
  lookup: Lookup;
  media: MediaUrls;
}

function linesOf(entry: OrderEntry, { catalogue, lookup, media, place }: OrderContext): NewLine[] {
  if (entry.type === "Subscription") {
    const bought = lookup(catalogue.packages, "package", entry.package, [...place, "package"]);
    if (!bought) return [];
    const { id, title, period } = bought;
    const price = pence(bought.pricePence);
    return [
      {
        packageId: id,
        quantity: 1,
        pricePence: price,
        snapshot: { title, price, period: "1", time_period_type: period },
      },
    ];
  }
  if (entry.type === "Beat Store") {
    const beat = lookup(catalogue.beats, "beat", entry.beat, [...place, "beat"]);
    const licence = beat && catalogue.licence(beat.id, entry.licence);
    if (!licence) return [];
    const price = pence(licence.pricePence);
    const snapshot = { name: beat.name, type: licence.name, price, image: media.image(beat.imageFileId) };
    const { id: licenceId, isExclusive } = licence;
    return [{ beatId: beat.id, licenceId, isExclusive, quantity: 1, pricePence: price, snapshot }];
  }
  return entry.lines.flatMap(({ product: slug, quantity, colour, size }, index) => {
    const product = lookup(catalogue.products, "product", slug, [...place, "lines", index]);
    if (!product) return [];
    const price = pence(product.pricePence);
    const chosen = [
      ["color", catalogue.option(product.id, "color", colour)],
      ["size", catalogue.option(product.id, "size", size)],
    ] as const;
    const options = chosen.flatMap(([kind, option]) =>
      option ? [[kind, { id: option.id, list_value: option.value }]] : [],
    );
    const snapshot = {
      name: product.name,
      price,
      image: media.image(product.imageFileId),
      ...Object.fromEntries(options),
    };
    return [{ merchandiseId: product.id, quantity, pricePence: price, snapshot }];
  });
}

/** Writes a paid and completed order from the past, or nothing if it names goods that the store does not sell. */
export async function writeOrder(
  db: Database,
  accountId: number,
  entry: OrderEntry,
  boughtAt: Date,
  context: OrderContext,
): Promise<void> {
  const lines = linesOf(entry, context);
  if (lines.length === 0) return;
  const { mobile_no = "", ...address } = (entry.type !== "Subscription" && entry.address) || {};
  const amountPence = addPence(...lines.map(({ pricePence, quantity }) => timesPence(pricePence, quantity)));
  const [order] = await db
    .insert(orders)
    .values({
      accountId,
      orderType: entry.type,
      amountPence,
      paid: "Paid",
      status: "Completed",
      mobileNo: mobile_no,
      address: "street" in address ? address : null,
      createdAt: boughtAt,
    })
    .returning({ id: orders.id });
  if (!order) return;
  await db.insert(orderLines).values(lines.map(({ pricePence: _price, ...line }) => ({ ...line, orderId: order.id })));
  await recordSale(db, order.id, { amountPence, feePence: 0, vatBasisPoints: 0, at: boughtAt });
}

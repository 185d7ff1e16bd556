import { listOrderLines, type OrderRow } from "../db/queries/orders.ts";
import { earnedByOrder } from "../db/queries/points.ts";
import { readVatSettings } from "../db/queries/vat.ts";
import type { Services } from "../services.ts";
import { issuerIn } from "./issuer.ts";
import { pdfFile } from "./pdfFile.ts";
import { type ReceiptFacts, receiptSections } from "./receiptText.ts";

/** The receipt of an order, with the store's present name and VAT number. */
export async function receiptPdf(
  { db, mediaStore }: Pick<Services, "db" | "mediaStore">,
  order: OrderRow,
  buyer: ReceiptFacts["buyer"],
): Promise<Buffer> {
  const { name: seller, logo } = await issuerIn(db, mediaStore);
  const { vatNumber } = await readVatSettings(db);
  const lines = await listOrderLines(db, order.id);
  // Sales at the merch table have no account, and earn no points.
  const pointsEarned = order.accountId === null ? 0 : await earnedByOrder(db, order.id, order.accountId);
  const sections = receiptSections({ seller, vatNumber, buyer, order, lines, pointsEarned });
  return pdfFile({ title: "Receipt", sections, madeAt: order.createdAt, logo });
}

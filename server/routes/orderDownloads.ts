import * as contract from "#contract/shop.ts";
import { notFound } from "#server/common/failure.ts";
import type { Database } from "#server/db/open.ts";
import { findAccount } from "#server/db/queries/accounts.ts";
import { findOrder, listOrderBeats, type OrderRow } from "#server/db/queries/orders.ts";
import { fullName } from "#server/domain/user.ts";
import { issuerIn } from "#server/downloads/issuer.ts";
import { licenceSections } from "#server/downloads/licenceText.ts";
import { filesOfOrder, type OrderFile } from "#server/downloads/orderFiles.ts";
import { pdfFile } from "#server/downloads/pdfFile.ts";
import { receiptPdf } from "#server/downloads/receiptPdf.ts";
import { type Route, route } from "#server/http/route.ts";
import { sendPdf } from "#server/http/sendPdf.ts";
import { sendZip } from "#server/http/sendZip.ts";
import { attachment } from "#server/media/attachment.ts";
import { distinctNames, safeFileName } from "#server/media/fileName.ts";
import type { MediaStore } from "#server/media/store.ts";

/** Anything but this user's own paid licence gets the same response as an order that does not exist. */
async function paidBeatOrder(db: Database, orderId: number, accountId: number): Promise<OrderRow> {
  const order = await findOrder(db, orderId, accountId);
  if (order?.orderType !== "Beat Store" || order.paid !== "Paid") {
    throw notFound("We couldn’t find this order.");
  }
  // A download cannot be undone, so it has to wait until the dispute is resolved.
  if (order.isDisputed)
    throw notFound("The payment for this order is disputed. Downloads are paused until the dispute is resolved.");
  return order;
}

const NO_FILES = "There are no files for this order.";

/**
 * The files with their sizes. If one is missing, none is sent, because a part would be mistaken for the whole order.
 */
const storedFiles = (store: MediaStore, files: OrderFile[]): Promise<(OrderFile & { bytes: number })[]> =>
  Promise.all(
    files.map(async (file) => {
      const stored = await store.stat(file.path);
      if (!stored) throw notFound(NO_FILES);
      return { ...file, bytes: stored.bytes };
    }),
  );

const file = route(contract.downloadOrderFile, async ({ db, mediaStore: store, user, params, reply }) => {
  const order = await paidBeatOrder(db, params.orderId, user.accountId);
  const files = await storedFiles(store, await filesOfOrder(db, order.id));
  const [only] = files;
  if (!only) throw notFound(NO_FILES);
  if (files.length === 1) {
    void reply.header("Content-Disposition", attachment(only.name)).header("Content-Length", only.bytes);
    void reply.type(only.mimeType).send(store.open(only.path));
    return {};
  }
  const names = distinctNames(files.map(({ name }) => safeFileName(name)));
  const entries = files.map(({ path, bytes }, index) => {
    return { name: names[index] ?? "", bytes, open: () => store.open(path) };
  });
  await sendZip(reply, user.accountId, { name: `Order ${order.id}.zip`, entries });
  return {};
});

async function buyerOf(db: Database, accountId: number): Promise<{ name: string; email: string }> {
  const account = await findAccount(db, accountId);
  if (!account) throw notFound();
  return { name: fullName(account) || account.username, email: account.email };
}

const licence = route(contract.downloadOrderLicence, async ({ db, mediaStore, user, params, reply }) => {
  const order = await paidBeatOrder(db, params.orderId, user.accountId);
  const licensee = await buyerOf(db, user.accountId);
  const { name: licensor, logo } = await issuerIn(db, mediaStore);
  const sections = licenceSections({ licensee, licensor, order, beats: await listOrderBeats(db, order.id) });
  const pdf = await pdfFile({ title: "Beat licence agreement", sections, madeAt: order.createdAt, logo });
  return sendPdf(reply, `Licence ${order.id}.pdf`, pdf);
});

const receipt = route(contract.downloadOrderReceipt, async ({ db, mediaStore, user, params, reply }) => {
  const order = await findOrder(db, params.orderId, user.accountId);
  if (!order) throw notFound("We couldn’t find this order.");
  const pdf = await receiptPdf({ db, mediaStore }, order, await buyerOf(db, user.accountId));
  return sendPdf(reply, `Receipt ${order.id}.pdf`, pdf);
});

export const orderDownloadRoutes: Route[] = [file, licence, receipt];

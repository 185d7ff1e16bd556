import { randomUUID } from "node:crypto";
import { type Command, Option } from "commander";
import * as contract from "#contract/admin/orders.ts";
import { formatPence } from "#contract/money.ts";
import { callHere } from "../admin/callHere.ts";
import { printable, printJson, printTable } from "./print.ts";
import { withStore } from "./withStore.ts";

interface ListOptions {
  find: string;
  status: (typeof contract.ORDER_FILTERS)[number];
  page: number;
  json?: boolean;
}

const list = ({ find, status, page, json }: ListOptions) =>
  withStore(async ({ services }) => {
    const { orders, total } = await callHere(services, contract.adminOrders, { query: { find, status, page } });
    if (json) return printJson({ orders, total });
    const row = ({ id, created_at, email, order_type, status: its, paid, amount }: contract.AdminOrder) => [
      String(id),
      created_at.slice(0, 10),
      order_type,
      its,
      paid,
      formatPence(amount),
      email,
    ];
    printTable(orders.map(row));
    console.log(`${orders.length} of ${total}`);
  });

const show = (id: number, { json }: { json?: boolean }) =>
  withStore(async ({ services }) => {
    const order = await callHere(services, contract.adminOrder, { params: { id } });
    if (json) return printJson(order);
    const address = order.address ? Object.values(order.address).filter(Boolean).join(", ") : "";
    printTable([
      ["Order", `${order.id} of ${order.created_at}`],
      ["Buyer", `${order.buyer} <${order.email}>`],
      ["Status", `${order.status}, ${order.paid}${order.is_disputed ? ", disputed" : ""}`],
      ["Amount", `${formatPence(order.amount)}, ${formatPence(order.refundable)} can be refunded`],
      ...(address ? [["Address", address]] : []),
      ...(order.shipped_at
        ? [["Sent", `${order.shipped_at} with ${order.carrier} ${order.tracking_code}`.trim()]]
        : []),
    ]);
    printTable(
      order.lines.map((one) => [
        `  line ${one.id}`,
        `${one.quantity} × ${one.name}`,
        formatPence(one.price),
        refundedOf(one),
      ]),
    );
  });

const refundedOf = ({ refunded_quantity: count }: contract.AdminOrderLine): string =>
  count > 0 ? `${count} refunded` : "";

const ship = (id: number, { carrier, tracking }: { carrier: string; tracking: string }) =>
  withStore(async ({ services }) => {
    const body = { carrier, tracking_code: tracking };
    console.log((await callHere(services, contract.shipOrder, { params: { id }, body })).message);
  });

interface RefundOptions {
  line: { id: number; quantity: number | undefined }[];
  yes?: boolean;
}

/** Without --yes, only says what a refund would do. */
const refund = (id: number, { line: chosen, yes }: RefundOptions) =>
  withStore(async ({ services }) => {
    const params = { id };
    const lines = chosen.length > 0 ? chosen : await allLines(services, id);
    const { amount, effects } = await callHere(services, contract.previewRefund, { params, body: { lines } });
    for (const line of [`Refund ${formatPence(amount)} of order ${id}.`, ...effects]) console.log(printable(line));
    if (!yes) return console.log("Nothing has been refunded yet. Run the command again with --yes.");
    const idempotencyKey = randomUUID();
    console.log((await callHere(services, contract.refundLines, { params, body: { lines }, idempotencyKey })).message);
  });

async function allLines(services: Parameters<typeof callHere>[0], id: number): Promise<RefundOptions["line"]> {
  const { lines } = await callHere(services, contract.adminOrder, { params: { id } });
  return lines
    .map((line) => ({ id: line.id, quantity: line.quantity - line.refunded_quantity }))
    .filter(({ quantity }) => quantity > 0);
}

export const wholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${text} is not a whole number.`);
  return Number(text);
};

/** Parses "7" or "7:2" as the id of a line and a quantity. */
function lineOf(text: string, before: RefundOptions["line"]): RefundOptions["line"] {
  const [line = "", quantity = "1"] = text.split(":");
  return [...before, { id: wholeNumber(line), quantity: wholeNumber(quantity) }];
}

export function addOrders(program: Command): void {
  const orders = program.command("orders").description("list, show, ship and refund orders");
  orders
    .command("list")
    .option("--find <text>", "a buyer, an address or a tracking number to search for", "")
    .addOption(new Option("--status <status>").choices(contract.ORDER_FILTERS.filter(Boolean)).default(""))
    .option("--page <number>", "the page to show, of 25 orders each", wholeNumber, 1)
    .option("--json", "as JSON")
    .action(list);
  orders.command("show").argument("<order>", "the order number", wholeNumber).option("--json", "as JSON").action(show);
  orders
    .command("ship")
    .description("marks an order as sent, and emails the buyer")
    .argument("<order>", "the order number", wholeNumber)
    .requiredOption("--carrier <name>", "the company that delivers the order")
    .option("--tracking <code>", "the tracking number", "")
    .action(ship);
  orders
    .command("refund")
    .description("shows what a refund would do; with --yes, makes the refund")
    .argument("<order>", "the order number", wholeNumber)
    .option("--line <line[:quantity]>", "refund one item of this line, or the quantity; may be repeated", lineOf, [])
    .option("--yes", "makes the refund")
    .action(refund);
}

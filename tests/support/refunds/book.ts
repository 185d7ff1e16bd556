/** An order in the model's book: what it gave, and how much of its money was refunded. */
export interface BookOrder {
  id: number;
  user: number;
  kind: "beat" | "merchandise" | "package";
  amountPence: number;
  earned: number;
  spent: number;
  hasCode: boolean;
  quantity: number;
  boughtMs: number;
  usedMs: number;
  leftMs: number;
  gonePence: number;
  isSent: boolean;
  isBackInStock: boolean;
  isDisputed: boolean;
}

const shareOf = (whole: number, { gonePence, amountPence }: BookOrder): number =>
  Number((BigInt(whole) * BigInt(gonePence)) / BigInt(amountPence));

/** Lets time pass, which uses up each user's subscriptions one after another. The one bought first is used first. */
export function passTime(orders: BookOrder[], ms: number): void {
  for (const user of new Set(orders.map((order) => order.user))) {
    let passing = ms;
    for (const order of orders.filter((each) => each.user === user)) {
      const used = Math.min(order.leftMs, passing);
      passing -= used;
      order.usedMs += used;
      order.leftMs -= used;
    }
  }
}

/** Records the total amount of an order that is refunded for good, in pence. */
export function applyRefund(order: BookOrder, gonePence: number): void {
  if (gonePence <= order.gonePence) return;
  order.gonePence = gonePence;
  const unrefundedMs = order.boughtMs - shareOf(order.boughtMs, order);
  order.leftMs = Math.max(0, Math.min(order.leftMs, unrefundedMs - order.usedMs));
  order.isBackInStock = isGone(order) && !order.isSent;
}

const isGone = ({ gonePence, amountPence }: BookOrder): boolean => gonePence === amountPence;
const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

/** What a user should have according to the book. */
export function balance(orders: BookOrder[], user: number) {
  const own = orders.filter((order) => order.user === user).sort((one, other) => one.id - other.id);
  const merchandise = orders.filter(({ kind, isBackInStock }) => kind === "merchandise" && !isBackInStock);
  return {
    leftMs: sum(own.map(({ leftMs }) => leftMs)),
    points: sum(
      own.map((order) => order.earned - shareOf(order.earned, order) - order.spent + shareOf(order.spent, order)),
    ),
    codeUses: own.filter((order) => order.hasCode && !isGone(order)).length,
    sold: sum(merchandise.map(({ quantity }) => quantity)),
    paid: own.map((order) => [order.id, isGone(order) ? "Refunded" : "Paid", order.gonePence]),
    licences: own.filter((order) => order.kind === "beat" && !isGone(order) && !order.isDisputed).map(({ id }) => id),
  };
}

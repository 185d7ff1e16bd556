import type { GoodsIds } from "../shop.ts";
import type { TestUser } from "../users.ts";
import type { BankAccount } from "./bank.ts";
import type { BookOrder } from "./book.ts";
import type { TwoServers } from "./twoServers.ts";

/** An order in the book, with its payment and its money at the provider. */
export interface Sale {
  order: BookOrder;
  bank: BankAccount;
  paymentId: number;
}

/** Where a story is played: the real store, and the book. */
export interface Stage {
  two: TwoServers;
  goods: GoodsIds;
  people: TestUser[];
  /** The oldest sale first. */
  sales: Sale[];
  /** All webhook events so far. */
  history: unknown[];
}

import type { StoreServer } from "../catalogue/storeServer.ts";
import { disputeEvent, refundEvent } from "../paypalEvents.ts";
import { sandboxCall } from "../sandboxCall.ts";

/** The money of an order at the provider. */
export interface BankAccount {
  captureId: string;
  amountPence: number;
  backPence: number;
  dispute: { id: string; amountPence: number; isChargeback: boolean } | null;
}

/** What happens at the provider. */
export type BankOperation =
  | { type: "refund"; percent: number }
  | { type: "reverse" }
  | { type: "dispute"; isChargeback: boolean }
  | { type: "resolve"; isForBuyer: boolean };

const leftOf = ({ amountPence, backPence }: BankAccount): number => amountPence - backPence;

/** How much is lost for good, in pence. The money of a dispute that the shop may still win does not count. */
export function goneFor({ backPence, dispute }: BankAccount): number {
  return dispute && dispute.amountPence <= backPence ? backPence - dispute.amountPence : backPence;
}

/** Runs an operation at the provider. Returns its webhook event, or undefined when it is not possible now. */
export async function runAtBank(server: StoreServer, account: BankAccount, operation: BankOperation): Promise<unknown> {
  if (operation.type === "resolve") return resolveDispute(server, account, operation.isForBuyer);
  if (leftOf(account) === 0) return undefined;
  if (operation.type === "dispute") return openDispute(server, account, operation.isChargeback);
  const pence = operation.type === "reverse" ? leftOf(account) : Math.ceil((leftOf(account) * operation.percent) / 100);
  const amount = { currency_code: "GBP", value: (pence / 100).toFixed(2) };
  await sandboxCall(server, `/v2/payments/captures/${account.captureId}/${operation.type}`, { amount });
  account.backPence += pence;
  // A buyer who has been refunded in full has nothing left to dispute.
  if (leftOf(account) === 0) account.dispute = null;
  return refundEvent(operation.type === "reverse" ? "REVERSED" : "REFUNDED", account.captureId);
}

async function openDispute(server: StoreServer, account: BankAccount, isChargeback: boolean): Promise<unknown> {
  if (account.dispute) return undefined;
  const amountPence = leftOf(account);
  const stage = isChargeback ? "CHARGEBACK" : "INQUIRY";
  const path = `/v2/payments/captures/${account.captureId}/dispute`;
  const { dispute_id: id } = await sandboxCall(server, path, { dispute_life_cycle_stage: stage });
  account.dispute = { id, amountPence, isChargeback };
  if (isChargeback) account.backPence += amountPence;
  return disputeEvent("CREATED", account.captureId);
}

async function resolveDispute(server: StoreServer, account: BankAccount, isForBuyer: boolean): Promise<unknown> {
  const { dispute } = account;
  if (!dispute) return undefined;
  const adjudication_outcome = isForBuyer ? "BUYER_FAVOR" : "SELLER_FAVOR";
  await sandboxCall(server, `/v1/customer/disputes/${dispute.id}/adjudicate`, { adjudication_outcome });
  if (isForBuyer && !dispute.isChargeback) account.backPence += Math.min(leftOf(account), dispute.amountPence);
  if (!isForBuyer && dispute.isChargeback) account.backPence -= dispute.amountPence;
  account.dispute = null;
  return disputeEvent("RESOLVED", account.captureId);
}

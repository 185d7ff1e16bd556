import * as z from "zod/mini";
import { NO_PENCE } from "#contract/money.ts";
import { type Dispute, ProviderFailure } from "../../../domain/paymentProvider.ts";
import type { Api } from "./api.ts";
import { Amount, failureOf, toPence } from "./shapes.ts";

const Found = z.object({ items: z.optional(z.array(z.object({ dispute_id: z.string() }))) });
const DisputeShape = z.object({
  dispute_id: z.string(),
  status: z.string(),
  update_time: z.iso.datetime({ offset: true }),
  dispute_amount: Amount,
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()), amount_refunded: z.optional(Amount) })),
});

const LOST = ["RESOLVED_BUYER_FAVOUR", "ACCEPTED"];
const PATH = "/v1/customer/disputes";

/** The search omits the outcomes of disputes, so each dispute is fetched separately. */
export async function listDisputes(api: Api, captureId: string): Promise<Dispute[]> {
  const answer = await api({ method: "GET", path: `${PATH}?disputed_transaction_id=${encodeURIComponent(captureId)}` });
  // 403: the operator's PayPal app may not read disputes; 404: there are none. Refunds are found without knowing the
  // disputes.
  if (answer.status === 403 || answer.status === 404) return [];
  const found = z.safeParse(Found, answer.body);
  if (answer.status !== 200 || !found.success) throw failureOf("the disputes could not be listed", answer);
  return Promise.all((found.data.items ?? []).map(({ dispute_id }) => findDispute(api, dispute_id)));
}

async function findDispute(api: Api, id: string): Promise<Dispute> {
  const answer = await api({ method: "GET", path: `${PATH}/${encodeURIComponent(id)}` });
  if (answer.status !== 200) throw failureOf("a dispute could not be read", answer);
  const read = z.safeParse(DisputeShape, answer.body);
  if (!read.success) throw new ProviderFailure("a dispute has an unknown format", { cause: read.error });
  const { status, update_time, dispute_amount, dispute_outcome: outcome } = read.data;
  const isOpen = status !== "RESOLVED";
  const isLost = !isOpen && LOST.includes(outcome?.outcome_code ?? "");
  return {
    id,
    isOpen,
    amountPence: toPence(dispute_amount.value),
    updatedAt: new Date(update_time),
    lostPence: isLost ? toPence((outcome?.amount_refunded ?? dispute_amount).value) : NO_PENCE,
  };
}

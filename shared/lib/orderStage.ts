interface OrderFacts<Status extends string> {
  status: Status;
  packed_at: string | undefined;
  shipped_at: string | undefined;
}

export type Stage<Status extends string> = Status | "Packed" | "Sent";

/** The order's status in the contract's words, but "Packed" or "Sent" once it is, until it is completed. */
export function stageOf<Status extends string>({ status, packed_at, shipped_at }: OrderFacts<Status>): Stage<Status> {
  if (status !== "Processing") return status;
  if (shipped_at) return "Sent";
  return packed_at ? "Packed" : status;
}

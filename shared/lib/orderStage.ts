interface OrderFacts<Status extends string> {
  status: Status;
  packed_at: string | undefined;
  shipped_at: string | undefined;
}

export type Stage<Status extends string> = Status | "Packed" | "Sent";

/** The order's status, except that a "Processing" order that was packed or sent is "Packed" or "Sent". */
export function stageOf<Status extends string>({ status, packed_at, shipped_at }: OrderFacts<Status>): Stage<Status> {
  if (status !== "Processing") return status;
  if (shipped_at) return "Sent";
  return packed_at ? "Packed" : status;
}

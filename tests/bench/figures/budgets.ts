/** A measured amount, its limit and its goal. */
export interface Budget {
  what: string;
  measured: number;
  most: number;
  /** Given while the limit is still above the goal. */
  goal?: number | undefined;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const isWithin = ({ measured, most }: Budget): boolean => rounded(measured) <= most;

/** "✓ login: JS, kB as received: 204.1 of 210 (goal 102)" */
export function budgetLine(budget: Budget): string {
  const { what, measured, most, goal } = budget;
  const further = goal !== undefined && goal < measured ? ` (goal ${goal})` : "";
  return `${isWithin(budget) ? "✓" : "✗"} ${what}: ${rounded(measured)} of ${most}${further}`;
}

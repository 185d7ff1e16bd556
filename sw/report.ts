/** Logs failures that no page is waiting for. */
export function report(where: string, cause: unknown): void {
  console.error(`[segue worker] ${where}:`, cause);
}

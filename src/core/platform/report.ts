/** The one place for failures that no caller can handle. `where` names the reporting part. */
export function report(where: string, cause: unknown): void {
  console.error(`[segue] ${where}:`, cause);
}

/** The one place where failures end that nobody can act on at once. `where` names the part that reports. */
export function report(where: string, cause: unknown): void {
  console.error(`[segue] ${where}:`, cause);
}

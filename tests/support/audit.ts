interface Audit {
  metadata?: { vulnerabilities: Record<"high" | "critical", number>; dependencies: { prod: number } };
  message?: string;
}

interface Verdict {
  text: string;
  /** Both are 0 if the registry could not be asked. */
  passed: 0 | 1;
  failed: 0 | 1;
}

/**
 * Describes what `npm audit --json` has found. Does not fail if the registry is unreachable or does not support audits.
 */
export function readAudit(output: string): Verdict {
  const { metadata, message = "no answer" } = JSON.parse(output || "{}") as Audit;
  if (metadata) {
    const { high, critical } = metadata.vulnerabilities;
    const text = `${metadata.dependencies.prod} packages in production: ${high + critical} of high or critical severity`;
    return high + critical === 0 ? { text, passed: 1, failed: 0 } : { text, passed: 0, failed: 1 };
  }
  const answersNone = /^4\d\d /.test(message);
  const why = answersNone ? "npm's registry here answers no audits" : "npm's registry was not reached";
  return { text: `could not be asked: ${why} (${message})`, passed: 0, failed: 0 };
}

import { createHash } from "node:crypto";

/** The effect of a change in the back office. */
export interface Change {
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
}

/** An entry of the audit log without its hashes. */
export interface AuditFacts {
  at: Date;
  actorId: number | null;
  actor: string;
  action: string;
  subject: string;
  /** JSON. */
  before: string;
  after: string;
}

export interface ChainedEntry extends AuditFacts {
  previousHash: string;
  hash: string;
}

/** `previousHash` of the first entry. */
export const CHAIN_START = "";

export function auditHash(previousHash: string, entry: AuditFacts): string {
  const { at, actorId, actor, action, subject, before, after } = entry;
  const covered = [previousHash, at.toISOString(), actorId, actor, action, subject, before, after];
  return createHash("sha256").update(JSON.stringify(covered)).digest("hex");
}

/** Whether an entry is unchanged and directly follows the one with the given hash. */
export const isNextInChain = (previousHash: string, entry: ChainedEntry): boolean =>
  entry.previousHash === previousHash && entry.hash === auditHash(previousHash, entry);

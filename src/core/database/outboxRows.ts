/**
 * The rows that are read and written when actions are sent. This module must not depend on a page, because the worker
 * sends too.
 */
import type { FailureCode } from "#contract/errors.ts";
import type { OutboxAction } from "../mutations/registry.ts";
import type { SettlingTables } from "../mutations/tables.ts";

export type { OutboxAction } from "../mutations/registry.ts";
export type { LocalId, LyricDraft } from "../mutations/tables.ts";

/** A user action that the server does not have yet. */
export interface OutboxRow {
  /** The order of the user's actions. */
  seq: number;
  /** A UUID, sent as the Idempotency-Key with every attempt. */
  id: string;
  action: OutboxAction;
  /** The entity that the action changes: rows of the same entity are sent in order. */
  entity: string;
  createdAtMs: number;
  attempts: number;
  /** The earliest time of the next attempt. */
  nextAtMs: number;
  /**
   * Whether the last attempt got no response. Something may block only the tab's calls, so the worker need not wait for
   * `nextAtMs`.
   */
  isUnanswered?: boolean;
  /** A `sent` row stays until the screens have reloaded; a `refused` row until the user retries or discards it. */
  state: "waiting" | "sent" | "refused";
  /** The reason, shown to the user, why the action was refused or has not been sent yet. */
  words: string;
  /** The code of a refusal that no tab has shown to the user yet. The first tab that finds it shows it. */
  untold?: FailureCode | undefined;
}

/** The tables that one sending transaction may change. */
export const SENDING_TABLES = ["outbox", "localIds", "lyricDrafts"] as const;

/** The operations that sending needs: backed by Dexie in a page, and by IndexedDB directly in the worker. */
export interface SendingTables extends SettlingTables {
  outbox: {
    /** All rows, in the order of the user's actions. */
    all: () => Promise<OutboxRow[]>;
    get: (seq: number) => Promise<OutboxRow | undefined>;
    put: (row: OutboxRow) => Promise<unknown>;
  };
}

/** Runs `work` in one transaction. `work` must await only the tables, because awaiting anything else ends it. */
export type Transact = <T>(work: (tables: SendingTables) => Promise<T>) => Promise<T>;

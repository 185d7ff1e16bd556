import { EventEmitter, once } from "node:events";
import pg from "pg";
import { type DatabaseAddress, urlOf } from "./pool.ts";

/**
 * The channel for notifications about committed changes. The triggers of the migration `announced_changes` send them.
 */
const CHANNEL = "segue_changes";
const PING_MS = 2_000;
const RETRY_MS = 1_000;

export type Change =
  | { kind: "session"; tokenHash: string }
  | { kind: "account"; accountId: number }
  /** The plays, favourites or playlists of an account changed. */
  | { kind: "library"; accountId: number }
  | { kind: "catalogue" }
  /** A media file was added, removed or changed. */
  | { kind: "files" }
  /** The connection was lost or restored: any change may have been missed. */
  | { kind: "anything" };

/** Announces what changes in the database, whichever process makes the change. */
export interface Changes {
  /** Starts listening, and reconnects whenever the connection is lost. */
  open: () => void;
  /** False while changes may be missed: cached values cannot be relied on then. */
  isListening: () => boolean;
  /** Resolves once the connection is listening. */
  listening: () => Promise<void>;
  onChange: (listener: (change: Change) => void) => void;
  /**
   * Call it for every connection that writes. PostgreSQL delivers a connection's own notifications before the result of
   * its commit, so a process learns of its own changes before it goes on.
   */
  listenOn: (client: pg.ClientBase) => Promise<void>;
  /**
   * Resolves once this process has received the notifications of its own commits: at once if every writing connection
   * listens (see `listenOn`).
   */
  caughtUp: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param hearsItself whether every writing connection also listens, which is impossible behind a transaction pool */
export function openChanges(address: DatabaseAddress, { hearsItself = true } = {}): Changes {
  const events = new EventEmitter<{ change: [Change]; listening: [] }>().setMaxListeners(0);
  const announce = ({ payload = "" }: pg.Notification) => events.emit("change", changeOf(payload));
  const connection = listenForEver(address, announce, (isListening) => {
    events.emit("change", { kind: "anything" });
    if (isListening) events.emit("listening");
  });
  return {
    open: connection.open,
    isListening: connection.isUp,
    listening: async () => {
      if (!connection.isUp()) await once(events, "listening");
    },
    onChange: (listener) => void events.on("change", listener),
    listenOn: async (client) => {
      const { processID } = client as pg.ClientBase & { processID: number };
      client.on("notification", (notification) => {
        if (notification.processId === processID) announce(notification);
      });
      await client.query(`LISTEN ${CHANNEL}`);
    },
    caughtUp: async () => {
      if (!hearsItself) await connection.roundTrip();
    },
    close: connection.close,
  };
}

function changeOf(payload: string): Change {
  const [kind, subject = ""] = payload.split(" ");
  if (kind === "session") return { kind, tokenHash: subject };
  if (kind === "account" || kind === "library") return { kind, accountId: Number(subject) };
  return kind === "catalogue" || kind === "files" ? { kind } : { kind: "anything" };
}

/**
 * Keeps a dedicated connection that receives every notification. A ping detects a connection that was lost silently.
 */
function listenForEver(
  address: DatabaseAddress,
  onNotification: (notification: pg.Notification) => void,
  onTurn: (isListening: boolean) => void,
) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isUp = false;
  let isClosed = false;

  const turn = (to: boolean) => {
    if (isUp === to) return;
    isUp = to;
    onTurn(to);
  };
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(work, ms).unref();
  };
  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    turn(false);
    void lost.end().catch(() => undefined);
    later(open, RETRY_MS);
  };
  const ping = (current: pg.Client) => {
    current.query("SELECT 1").then(
      () => later(() => ping(current), PING_MS),
      () => lose(current),
    );
  };
  const open = () => {
    if (client || isClosed) return;
    const fresh = new pg.Client({
      connectionString: urlOf(address),
      application_name: "segue changes",
      connectionTimeoutMillis: PING_MS,
      query_timeout: PING_MS,
    });
    client = fresh;
    fresh.on("notification", onNotification);
    fresh.on("error", () => lose(fresh));
    fresh.on("end", () => lose(fresh));
    const listen = async () => {
      await fresh.connect();
      await fresh.query(`LISTEN ${CHANNEL}`);
      if (client !== fresh) return;
      turn(true);
      later(() => ping(fresh), PING_MS);
    };
    listen().catch(() => lose(fresh));
  };
  const close = async () => {
    isClosed = true;
    clearTimeout(timer);
    turn(false);
    const last = client;
    client = undefined;
    await last?.end().catch(() => undefined);
  };
  /** With the result of a query, PostgreSQL delivers the notifications of everything that was committed before it. */
  const roundTrip = async () => {
    const current = client;
    if (isUp && current) await current.query("SELECT 1").catch(() => lose(current));
  };
  return { open, close, roundTrip, isUp: () => isUp };
}

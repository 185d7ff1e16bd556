import { causesOf } from "./causes.ts";

/** The disk is full or the quota used up, as reported by the system and by PostgreSQL. */
const DISK_FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);

export const NO_ROOM = "The server is out of space. Try again later.";

export const isDiskFull = (error: unknown): boolean => causesOf(error).some(({ code }) => DISK_FULL.has(code));

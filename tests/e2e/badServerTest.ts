import { type BadServer, startBadServer } from "../support/otherServer/badServer.ts";
import { ownServer } from "./ownServer.ts";
import { test as base } from "./routes.ts";

/** With a server of its own, which answers what it is told to. */
export const test = base.extend<object, { bad: BadServer }>({ bad: ownServer(startBadServer) });

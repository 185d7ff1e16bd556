import { type BadServer, startBadServer } from "../support/otherServer/badServer.ts";
import { ownServer } from "./ownServer.ts";
import { test as base } from "./routes.ts";

/** A test with its own server, which gives the responses that the test chooses. */
export const test = base.extend<object, { bad: BadServer }>({ bad: ownServer(startBadServer) });

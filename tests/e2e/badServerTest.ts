import { type BadServer, startBadServer } from "../support/otherServer/badServer.ts";
import { ownServer } from "./ownServer.ts";
import { test as base } from "./routes.ts";

/** A test with its own server, which responds as told. */
export const test = base.extend<object, { bad: BadServer }>({ bad: ownServer(startBadServer) });

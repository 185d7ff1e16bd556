import { isBuilt } from "../../server/launch/sources.mjs";

/** A build of these very sources starts in half the time; without one the sources are read themselves. */
const HAS_BUILD = isBuilt();

const program = (built: string, source: string): string[] =>
  HAS_BUILD ? [`dist-server/${built}`] : ["--import", "tsx", source];

/** What Node runs as the server, as the importer and for an operator, within the project's folder. */
export const SERVER_PROGRAM = program("main.js", "server/main.ts");
export const IMPORT_PROGRAM = program("import.js", "server/catalogue/main.ts");
export const SEGUE_PROGRAM = program("segue.js", "server/cli/main.ts");
export const ACCOUNT_PROGRAM = program("account.js", "server/account.ts");

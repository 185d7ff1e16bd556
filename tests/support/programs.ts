import { isBuilt } from "../../server/launch/sources.mjs";

/** If this code is built, the build is used, because it starts twice as fast as the sources. */
const HAS_BUILD = isBuilt();

const program = (built: string, source: string): string[] =>
  HAS_BUILD ? [`dist-server/${built}`] : ["--import", "tsx", source];

/** Node's arguments for the server, the importer and the operator's commands, run in the project's folder. */
export const SERVER_PROGRAM = program("main.js", "server/main.ts");
export const IMPORT_PROGRAM = program("import.js", "server/catalogue/main.ts");
export const SEGUE_PROGRAM = program("segue.js", "server/cli/main.ts");
export const ACCOUNT_PROGRAM = program("account.js", "server/account.ts");

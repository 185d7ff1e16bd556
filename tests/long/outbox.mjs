// `npm run long -- outbox`: runs the outbox against a model server in thousands of random histories, then in two real
// tabs on the real server. The short forms are tests/unit/core/outbox/outbox.test.ts and
// tests/e2e/outbox/outbox.spec.ts.
import { playwright, vitest } from "../runner/tools.mjs";

const { OUTBOX_ACTIONS = "10000", OUTBOX_MUTATIONS = "200" } = process.env;

const hasModelPassed = vitest(["--project", "unit", "tests/unit/core/outbox/outbox.test.ts"], { OUTBOX_ACTIONS });
const hasServerPassed = await playwright(["outbox/outbox.spec"], { OUTBOX_MUTATIONS });
process.exitCode = hasModelPassed && hasServerPassed ? 0 : 1;

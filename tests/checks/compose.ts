import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DCLinter } from "dclint";

/** What Compose would refuse: the first field that breaks its schema. The linter's own rules are about style. */
export async function composeProblems(text: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "segue-compose-"));
  const file = join(folder, "compose.yaml");
  try {
    await writeFile(file, text);
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
    const messages = linter.lintFiles([file], false).flatMap((result) => result.messages);
    return messages.filter(({ severity }) => severity === "critical").map(({ message }) => message);
  } finally {
    await rm(folder, { recursive: true });
  }
}

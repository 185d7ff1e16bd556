// Stands in for Vite: records its arguments, and builds programs that print their names. With SLOW it never ends.
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const { hashSources, noteBuilt } = await import(join(process.cwd(), "server/launch/sources.mjs"));

appendFileSync("calls.log", `vite ${process.argv[2]} NODE_ENV=${process.env.NODE_ENV}\n`);
if (process.env.SLOW) {
  process.stderr.write(`building as ${process.pid}\n`);
  setInterval(() => undefined, 1000);
} else {
  const hash = hashSources();
  for (const folder of ["dist", "dist-server"]) mkdirSync(folder, { recursive: true });
  for (const page of ["index", "admin"]) writeFileSync(`dist/${page}.html`, "");
  for (const name of ["main", "import", "account"])
    writeFileSync(
      `dist-server/${name}.js`,
      `console.log("${name} runs", process.env.IMPORT_WHEN_EMPTY ? "with the demo" : "without the demo");`,
    );
  noteBuilt(hash);
}

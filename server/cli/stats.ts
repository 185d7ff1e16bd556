import type { Command } from "commander";
import { formatPence, pence } from "#contract/money.ts";
import { dayOf } from "../common/day.ts";
import { listCodes, readFigures } from "../db/queries/admin/figures.ts";
import { goodsOf } from "../domain/codes.ts";
import { printJson, printTable } from "./print.ts";
import { withStore } from "./withStore.ts";

const stats = ({ json }: { json?: boolean }) =>
  withStore(async ({ services }) => {
    const figures = await readFigures(services.db, services.now());
    if (json) return printJson(figures);
    printTable(Object.entries(figures).map(([name, value]) => [name.replaceAll("_", " "), value]));
  });

const codes = ({ json }: { json?: boolean }) =>
  withStore(async ({ services }) => {
    const found = await listCodes(services.db);
    if (json) return printJson(found);
    printTable(
      found.map((code) => [
        code.code,
        code.percent === null ? formatPence(pence(code.amountPence ?? 0)) : `${code.percent}%`,
        `used ${code.usedCount}${code.totalUses === null ? "" : ` of ${code.totalUses}`}`,
        code.validUntil ? `until ${dayOf(code.validUntil)}` : "",
        goodsOf(code),
      ]),
    );
  });

export function addStats(program: Command): void {
  program
    .command("stats")
    .description("counts the store’s songs, accounts and orders")
    .option("--json", "as JSON")
    .action(stats);
  program
    .command("codes")
    .description("lists the discount codes and their uses")
    .option("--json", "as JSON")
    .action(codes);
}

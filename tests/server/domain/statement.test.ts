import { expect, it } from "vitest";
import { carryOver, type StatementRow } from "#server/domain/statement.ts";

const statement = (owedPence: number, carriedPence: number, paidAt: Date | null) => ({
  rows: [{ owedPence } as StatementRow],
  carriedPence,
  paidAt,
});
const open = (owedPence: number) => statement(owedPence, 0, null);
const paid = (owedPence: number, carriedPence: number) => statement(owedPence, carriedPence, new Date(0));

it.each([
  ["until it is made up for", [open(-500), open(-200), open(300), open(1000), open(100)], [0, -500, -700, -400, 0]],
  ["unless it was marked as paid earlier", [paid(-500, 0), open(300)], [0, 0]],
  ["but only once, if the next statement was paid with it", [open(-500), paid(800, -500), open(300)], [0, -500, 0]],
  ["past a statement that was paid without deducting it", [open(-500), paid(800, 0), open(300)], [0, 0, -500]],
])("a negative balance is carried over, %s", (_, statements, carried) => {
  expect(carryOver(statements).map(({ carriedPence }) => carriedPence)).toEqual(carried);
});

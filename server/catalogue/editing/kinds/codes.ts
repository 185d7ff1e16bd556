import { and, eq, ne } from "drizzle-orm";
import * as z from "zod/mini";
import { requiredText } from "#contract/fields.ts";
import { LARGEST_COUNT } from "#server/common/storable.ts";
import { codes } from "#server/db/schema/index.ts";
import { amount, choices, line, momentOf, whole, yesNo } from "../fields.ts";
import { defineKind } from "../kind.ts";

const EITHER = "Enter either a percentage or an amount.";

export const codeKind = defineKind({
  one: "discount code",
  table: codes,
  title: "code",
  fields: {
    code: {
      ...line("Code"),
      schema: z.pipe(
        requiredText("code", 60),
        z.transform((code) => code.toUpperCase()),
      ),
    },
    percent: whole("Percent off", [1, 100], { isOptional: true }),
    amountPence: amount("Amount off", { isOptional: true }),
    isOncePerAccount: yesNo("Once per account"),
    totalUses: whole("Uses in total", [0, LARGEST_COUNT], { isOptional: true, hint: "Leave empty for no limit." }),
    validFrom: momentOf("First day", "00:00:00.000", { hint: "In UTC." }),
    validUntil: momentOf("Last day", "23:59:59.999", { hint: "In UTC." }),
    goods: choices(
      "Only for",
      { merchandise: "Merchandise", beat: "Beats", package: "Packages" },
      { hint: "Leave unticked to allow everything." },
    ),
  },
  cells: ["percent", "amountPence", "validUntil", "goods"],
  sortable: ["validUntil"],
  check: async ({ code, percent, amountPence }, db, id) => {
    if ((percent === null) === (amountPence === null)) return { percent: [EITHER] };
    const isSame = and(eq(codes.code, String(code)), id === undefined ? undefined : ne(codes.id, id));
    return (await db.$count(codes, isSame)) > 0 ? { code: ["This code already exists."] } : {};
  },
});

import { and, eq, ne, not } from "drizzle-orm";
import * as z from "zod/mini";
import { requiredText } from "#contract/fields.ts";
import { LARGEST_COUNT } from "#server/common/storable.ts";
import { codes } from "#server/db/schema/index.ts";
import { isEdited } from "../../writing/edited.ts";
import { amount, choices, line, momentOf, whole, yesNo } from "../fields.ts";
import { defineKind } from "../kind.ts";

const EITHER = "Enter either a percentage or an amount.";
/**
 * Imports match codes by name. If a code were renamed, an import would hide it and add the old name as a new code
 * without uses.
 */
const NOT_RENAMED = "This code is from the catalogue folder, so it can’t be renamed. Hide it and add a new one.";

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
    const isRenamed = and(eq(codes.id, id ?? 0), ne(codes.code, String(code)), not(isEdited(codes, "code")));
    if ((await db.$count(codes, isRenamed)) > 0) return { code: [NOT_RENAMED] };
    const isSame = and(eq(codes.code, String(code)), id === undefined ? undefined : ne(codes.id, id));
    return (await db.$count(codes, isSame)) > 0 ? { code: ["This code already exists."] } : {};
  },
});

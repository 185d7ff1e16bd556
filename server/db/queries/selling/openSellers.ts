import { and, eq, isNull } from "drizzle-orm";
import { accounts } from "../../schema/people.ts";

/** People who are still sellers, with an open account. */
export const isOpenSeller = and(eq(accounts.role, "Seller"), isNull(accounts.blockedAt), isNull(accounts.closedAt));

import type { ShippedVersion } from "./shippedVersion.ts";
import { v1 } from "./v1.ts";
import { v2 } from "./v2.ts";
import { v3 } from "./v3.ts";
import { v4 } from "./v4.ts";
import { v5 } from "./v5.ts";
import { v6 } from "./v6.ts";
import { v7 } from "./v7.ts";
import { v8 } from "./v8.ts";

/** Every version of the database that has been released, oldest first. */
export const SHIPPED: readonly ShippedVersion[] = [v1, v2, v3, v4, v5, v6, v7, v8];

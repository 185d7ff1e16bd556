import type { OrderAddress } from "#contract/shapes.ts";

/** For a closed account, only the country is left. */
export const addressLine = ({ address_1: street, city, state, country }: OrderAddress): string =>
  [street, city, state, country].filter(Boolean).join(", ");

import type { OrderAddress } from "#contract/shapes.ts";

/** The address in one line. If the buyer's account was closed, only the country is left. */
export const addressLine = ({ address_1: street, city, state, country }: OrderAddress): string =>
  [street, city, state, country].filter(Boolean).join(", ");

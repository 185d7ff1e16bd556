import type { FieldErrors } from "#contract/errors.ts";
import type { ShippingAddress } from "#contract/shop.ts";

export type AddressField = keyof ShippingAddress;
export type Address = Record<AddressField, string>;
export type AddressErrors = Partial<Record<AddressField, string>>;

export const EMPTY_ADDRESS: Address = { mobile_no: "", street: "", city: "", state: "", country: "" };

/** A delivery needs an address and a phone number for the courier; a beat licence needs only a place. */
export const GOODS_FIELDS: readonly AddressField[] = ["mobile_no", "street", "city", "state", "country"];
export const LICENCE_FIELDS: readonly AddressField[] = ["street", "city", "state", "country"];

const FIELD_NAMES: Record<AddressField, string> = {
  mobile_no: "mobile no",
  street: "street",
  city: "city",
  state: "state",
  country: "country",
};

/** An error such as "The street field is required." for each empty field. */
export function addressErrors(address: Address, fields: readonly AddressField[]): AddressErrors {
  const missing = fields.filter((field) => address[field].trim() === "");
  return Object.fromEntries(missing.map((field) => [field, `The ${FIELD_NAMES[field]} field is required.`]));
}

/** The server's messages about the visible fields. The server may name a field alone or inside "shipping_address". */
export function refusedFields(errors: FieldErrors, fields: readonly AddressField[]): AddressErrors {
  const shown = fields.flatMap((field) => {
    const messages = errors[`shipping_address.${field}`] ?? errors[field];
    return messages ? [[field, messages.join(" ")]] : [];
  });
  return Object.fromEntries(shown);
}

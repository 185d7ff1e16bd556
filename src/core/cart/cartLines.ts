import { addPence, NO_PENCE, type Pence, timesPence } from "#contract/money.ts";
import type { CartLine, Colour, Merchandise, Option } from "#contract/shapes.ts";
import { optionsText } from "#lib/itemText.ts";
import { NEEDS_OPTIONS } from "#lib/productType.ts";

export interface Choice {
  product: Merchandise;
  quantity: number;
  size: Option | null;
  color: Colour | null;
}

/** What is missing before a product can be added to the cart: messages by field name. */
export interface ChoiceErrors {
  size?: string;
  color?: string;
}

export const needsOptions = (product: Pick<Merchandise, "product_type">): boolean =>
  product.product_type === NEEDS_OPTIONS;

export interface Offered {
  sizes: readonly Option[];
  colors: readonly Option[];
}

/** Only goods of type "Other" need a size and a colour, and each only if there are any to choose from. */
export function choiceErrors({ product, size, color }: Choice, { sizes, colors }: Offered): ChoiceErrors {
  if (!needsOptions(product)) return {};
  return {
    ...(size || sizes.length === 0 ? {} : { size: "Please select product size." }),
    ...(color || colors.length === 0 ? {} : { color: "Please select product color." }),
  };
}

/** Identifies an option: its id, or its name if the server gives it no id. */
export const optionKey = (option: Option | null): string => String(option?.id ?? option?.list_value ?? "");

export function lineOf({ product, quantity, size, color }: Choice): CartLine {
  const { id, product_type, name, price } = product;
  return {
    productDetail: { id, product_type, name, price, image: color?.image ?? product.image },
    quantity,
    size,
    color: color && { id: color.id, list_value: color.list_value },
    totalPrice: timesPence(price, quantity),
  };
}

/** Lines have the same goods only if product, size and colour are all equal. */
export const isSameGoods = (one: CartLine, other: CartLine): boolean =>
  one.productDetail.id === other.productDetail.id &&
  optionKey(one.size) === optionKey(other.size) &&
  optionKey(one.color) === optionKey(other.color);

export const withQuantity = <Line extends CartLine>(line: Line, quantity: number): Line => ({
  ...line,
  quantity,
  totalPrice: timesPence(line.productDetail.price, quantity),
});

export const cartTotal = (lines: readonly CartLine[]): Pence =>
  addPence(NO_PENCE, ...lines.map(({ productDetail, quantity }) => timesPence(productDetail.price, quantity)));

/** The chosen colour and size, such as "Citron, M"; "" if the goods have neither. */
export const variantOf = ({ size, color }: Pick<CartLine, "size" | "color">): string =>
  optionsText(color?.list_value, size?.list_value);

/** The options that an item has, such as "Black, M". */
export const optionsText = (...options: (string | undefined)[]): string => options.filter(Boolean).join(", ");

/** An item with its options, such as "Hoodie (Black, M)". */
export function itemText(name: string, ...options: (string | undefined)[]): string {
  const words = optionsText(...options);
  return words ? `${name} (${words})` : name;
}

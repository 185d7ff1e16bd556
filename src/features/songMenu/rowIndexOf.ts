/** The index of the row around an element, from its number, which continues across the groups of a list. */
export function rowIndexOf(element: Element | null): number | undefined {
  const number = element?.closest("li")?.querySelector<HTMLElement>("[data-number]")?.dataset.number;
  return number ? Number(number) - 1 : undefined;
}

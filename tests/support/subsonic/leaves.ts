import { Window } from "happy-dom";

/** Every value in a JSON response with its place, such as "album[0].song[2].title[0]=Tide". */
export function leavesOfJson(value: unknown, place = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOfJson(one, `${place}[${at}]`));
  if (typeof value !== "object" || value === null) return [`${place}=${value}`];
  return Object.entries(value).flatMap(([name, field]) => {
    const named = name === "value" ? place : `${place}.${name}`;
    return leavesOfJson(field, Array.isArray(field) || name === "value" ? named : `${named}[0]`);
  });
}

/** Like `leavesOfJson`, but for XML. The values are attributes, and elements without children. */
export function leavesOfXml(xml: string): string[] {
  const { documentElement } = new new Window().DOMParser().parseFromString(xml, "text/xml");
  return leavesOf(documentElement as unknown as Element, "").filter((leaf) => !leaf.startsWith(".xmlns[0]="));
}

function leavesOf(element: Element, place: string): string[] {
  const attributes = [...element.attributes].map(({ name, value }) => `${place}.${name}[0]=${value}`);
  const counts = new Map<string, number>();
  const children = [...element.children].flatMap((child) => {
    const at = counts.get(child.tagName) ?? 0;
    counts.set(child.tagName, at + 1);
    return leavesOf(child, `${place}.${child.tagName}[${at}]`);
  });
  const hasText = element.children.length === 0 && element.textContent !== "";
  return [...attributes, ...children, ...(hasText ? [`${place}=${element.textContent}`] : [])];
}

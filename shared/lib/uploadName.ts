/** File systems allow 255 bytes, and a character may need four. */
const LONGEST_NAME = 60;

/**
 * The name of an uploaded file on the server, such as "01 Tide.mp3" for "CD1/01 Tide.mp3". It has no spaces at its
 * ends, because calls that name the file would trim them.
 */
export function uploadName(given: string): string {
  const name = (given.split(/[\\/]/).findLast((part) => part !== "") ?? "")
    .replaceAll(/[\p{Cc}:*?"<>|]/gu, "_")
    .replace(/^[.\s]+/, "")
    .trimEnd();
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot) : "";
  const stem = [...name.slice(0, name.length - extension.length)].slice(0, LONGEST_NAME).join("");
  return `${stem || "_"}${extension}`;
}

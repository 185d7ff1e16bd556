const LONGEST_NAME = 150;
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}"\\/:*?<>|]/gu;

/** A Content-Disposition (RFC 6266) for a file name in any script; the name can neither end the header nor leave a folder. */
export function attachment(name: string): string {
  const letters = [...name.replace(UNSAFE, "_").trim()];
  const safe = letters.slice(0, LONGEST_NAME).join("") || "download";
  const plain =
    safe
      .normalize("NFKD")
      .replace(/[^\x20-\x7e]/g, "")
      .trim() || "download";
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

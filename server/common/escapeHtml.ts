const SPECIAL: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text as it stands in HTML, in an element or in the quotes of an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SPECIAL[sign] ?? sign);

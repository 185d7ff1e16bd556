/** Characters that end the host name in a URL; no domain contains them. */
const IN_NO_DOMAIN = /[/?#:%\\@\s]/;

/** A domain as in DNS: lower case, with international labels in ASCII form (`xn--…`). */
function asciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || IN_NO_DOMAIN.test(domain)) return domain.toLowerCase();
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain.toLowerCase();
}

/**
 * The canonical form of an email address. Browsers send an international domain either as typed or in ASCII, and
 * accented letters can be encoded in several ways.
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at === -1) return email;
  return `${email.slice(0, at).normalize("NFC").toLowerCase()}@${asciiDomain(email.slice(at + 1))}`;
}

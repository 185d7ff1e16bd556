/** Characters that end the host name in a URL. No domain contains them. */
const IN_NO_DOMAIN = /[/?#:%\\@\s]/;

/** A domain as DNS stores it: in lower case, with international labels in their ASCII form (`xn--…`). */
function asciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || IN_NO_DOMAIN.test(domain)) return domain.toLowerCase();
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain.toLowerCase();
}

/**
 * The one form of all the ways to write an email address: browsers send an international domain as it was typed or in
 * ASCII, and a letter with an accent can be written in several sequences of code points.
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at === -1) return email;
  return `${email.slice(0, at).normalize("NFC").toLowerCase()}@${asciiDomain(email.slice(at + 1))}`;
}

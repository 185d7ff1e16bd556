export interface Shared {
  title: string;
  description: string;
  image: string;
}

/**
 * The item behind the shared link that the visitor opened, according to the preview that the server wrote into the
 * page. `undefined` if this page was opened at another address.
 */
export function sharedAt(path: string | undefined): Shared | undefined {
  const address = urlIn("og:url");
  if (!path || !address || new URL(path, location.origin).pathname !== address.pathname) return undefined;
  const store = contentOf("og:site_name");
  return {
    title: contentOf("og:title"),
    description: contentOf("og:description").replace(` · ${store}`, ""),
    // The server writes absolute addresses, whose host may differ from the one that this page was opened at.
    image: pathOf(urlIn("og:image")),
  };
}

const contentOf = (property: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? "";

function urlIn(property: string): URL | undefined {
  const content = contentOf(property);
  return URL.canParse(content) ? new URL(content) : undefined;
}

const pathOf = (address: URL | undefined): string => (address ? `${address.pathname}${address.search}` : "");

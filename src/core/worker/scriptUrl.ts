interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

/** A script's address as a page, or a worker, under `require-trusted-types-for 'script'` wants it. Policy: "segue-worker". */
export function scriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy("segue-worker", { createScriptURL: (given) => given }).createScriptURL(url) ?? url;
}

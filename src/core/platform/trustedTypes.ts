interface Rules {
  createHTML?: (html: string) => string;
  createScriptURL?: (url: string) => string;
}

type Policy = Required<Rules>;

/** The app's policies, which the server's `trusted-types` lists with DOMPurify's; "default" is there only for payments. */
type PolicyName = "default" | "segue-text" | "segue-worker";

const policies = new Map<PolicyName, Policy>();

/** The policy of this name, which a browser lets be created once; undefined where there are no Trusted Types. */
export function trustedTypesPolicy(name: PolicyName, rules: Rules): Policy | undefined {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: PolicyName, rules: Rules) => Policy };
  };
  const policy = policies.get(name) ?? trustedTypes?.createPolicy(name, rules);
  if (policy) policies.set(name, policy);
  return policy;
}

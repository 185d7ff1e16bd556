interface Rules {
  createHTML?: (html: string) => string;
  createScriptURL?: (url: string) => string;
}

type Policy = Required<Rules>;

/**
 * The app's Trusted Types policies, which the server's `trusted-types` directive lists together with DOMPurify's.
 * "default" exists only for payments.
 */
type PolicyName = "default" | "segue-text" | "segue-worker";

const policies = new Map<PolicyName, Policy>();

/**
 * The policy with this name, which a browser allows to be created only once; undefined without Trusted Types support.
 */
export function trustedTypesPolicy(name: PolicyName, rules: Rules): Policy | undefined {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: PolicyName, rules: Rules) => Policy };
  };
  const policy = policies.get(name) ?? trustedTypes?.createPolicy(name, rules);
  if (policy) policies.set(name, policy);
  return policy;
}

/** Browsers that check types of scripts: they take addresses for workers only from a policy that the page allows. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown };
}

const scripts = new URL('/app/assets/', location.origin).href;
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('concordance-worker', { createScriptURL: own });

/**
 * Makes the address of a worker out of that of a script of the explorer.
 * @throws TypeError for an address elsewhere
 */
export function workerAddress(address: URL): string {
  return (policy?.createScriptURL(address.href) ?? own(address.href)) as string;
}

function own(address: string): string {
  if (!address.startsWith(scripts)) throw new TypeError(`${address} is no script of the explorer.`);
  return address;
}

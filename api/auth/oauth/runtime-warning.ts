/* oxlint-disable no-console -- the package warns in no other way */

const { warn } = console;
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...said);
};

/** Ends what importing this module begins: that the warning of an unsupported runtime is left out. */
export function restoreWarnings(): void {
  console.warn = warn;
}

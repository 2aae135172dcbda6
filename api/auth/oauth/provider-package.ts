/* eslint-disable no-console -- the package warns in no other way */

/**
 * Loads the package of the OAuth server. It warns of every Node.js before 22, on which it is tested here all the same;
 * that one line is left out, so that it hides no other.
 */
const { warn } = console;
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...said);
};
const loaded = await import('oidc-provider').finally(() => (console.warn = warn));

export const { errors, interactionPolicy, Provider } = loaded;

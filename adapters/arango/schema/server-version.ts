import { ConcordanceError } from '../../../domain/errors.js';

/** The oldest version with an index over vectors. */
const oldest = [3, 12, 4] as const;

/** The numbers of a version as `3.12.10`; a suffix as `-rc.1` is passed over. */
function versionNumbers(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor, patch];
}

/** True where the first version is the second or a later one. */
export function isSince(version: string, other: readonly number[]): boolean {
  const numbers = versionNumbers(version);
  const at = numbers.findIndex((number, index) => number !== other[index]);
  return at < 0 || numbers[at]! > (other[at] ?? 0);
}

/** Checks that the server is new enough. @throws ConcordanceError `configuration_invalid` */
export function requireKnownServer(version: string): void {
  if (isSince(version, oldest)) return;
  throw new ConcordanceError(
    'configuration_invalid',
    `ArangoDB ${version} is too old: ${oldest.join('.')} or later is needed. Upgrade the server of ARANGO_URL.`,
  );
}

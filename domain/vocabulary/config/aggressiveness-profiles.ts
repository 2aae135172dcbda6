import { ConcordanceError } from '../../errors.js';
import type { BezierCurve } from './aggressiveness.js';

/** A named curve; times are null for built-in ones. */
export interface AggressivenessProfile {
  profileName: string;
  curve: BezierCurve;
  description: string;
  isBuiltin: boolean;
  /** ISO 8601. */
  createdAt: string | null;
}

const curves: Record<string, [curve: BezierCurve, description: string]> = {
  linear: [[0, 0, 1, 1], 'Grows evenly from the minimum size to the maximum'],
  ease: [[0.25, 0.1, 0.25, 1], 'Grows quickly in the first half, then slowly'],
  'ease-in': [[0.42, 0, 1, 1], 'Grows slowly at first and quickly near the maximum'],
  'ease-out': [[0, 0, 0.58, 1], 'Grows quickly at first and slowly near the maximum'],
  'ease-in-out': [[0.42, 0, 0.58, 1], 'Grows quickly in the middle, slowly at both ends'],
  aggressive: [[0.1, 0, 0.9, 1], 'Stays low for long, then grows quickly in the middle; the default'],
  gentle: [[0.5, 0.5, 0.5, 0.5], 'Grows evenly, as linear does'],
  exponential: [[0.7, 0, 0.84, 0], 'Stays low until shortly before the maximum'],
};

/** Profiles that every installation has. */
export const builtinProfiles: readonly AggressivenessProfile[] = Object.entries(curves).map(
  ([profileName, [curve, description]]) => ({ profileName, curve, description, isBuiltin: true, createdAt: null }),
);

/** All profiles: the built-in ones, then the stored ones. */
export function allProfiles(stored: readonly AggressivenessProfile[]): AggressivenessProfile[] {
  return [...builtinProfiles, ...stored];
}

/**
 * Checks that no profile has the name yet.
 * @throws ConcordanceError `conflict`
 */
export function requireNewProfile(profileName: string, stored: readonly AggressivenessProfile[]): void {
  if (!allProfiles(stored).some((one) => one.profileName === profileName)) return;
  throw conflict(`The profile ${JSON.stringify(profileName)} exists already. Choose another name.`);
}

/**
 * Checks that a profile can be deleted.
 * @param inUse name of the profile that the vocabulary uses
 * @throws ConcordanceError `conflict` for a built-in one and for the one in use, `not_found`
 */
export function requireDeletableProfile(
  profileName: string,
  stored: readonly AggressivenessProfile[],
  inUse: string,
): void {
  const profile = requireProfile(profileName, stored);
  const name = JSON.stringify(profileName);
  if (profile.isBuiltin)
    throw conflict(
      `The profile ${name} is built in and cannot be deleted. Choose another one for the vocabulary instead.`,
    );
  if (profileName !== inUse) return;
  throw conflict(
    `The vocabulary uses the profile ${name}. Choose another one (PUT /admin/vocabulary/config), then delete it.`,
  );
}

/**
 * The profile of this name.
 * @throws ConcordanceError `not_found`
 */
export function requireProfile(profileName: string, stored: readonly AggressivenessProfile[]): AggressivenessProfile {
  const found = allProfiles(stored).find((one) => one.profileName === profileName);
  if (found !== undefined) return found;
  throw new ConcordanceError(
    'not_found',
    `There is no profile ${JSON.stringify(profileName)}. GET /admin/vocabulary/profiles lists them.`,
  );
}

function conflict(detail: string): ConcordanceError {
  return new ConcordanceError('conflict', detail);
}

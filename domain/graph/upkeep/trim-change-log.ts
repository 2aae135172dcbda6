/** Far more than come between a match and its commit, or between two searches of a living reader. */
const maxLogEntries = 100_000;
/** Commits between two trims. */
const commitsPerTrim = 256;

/**
 * Decides whether the end of a log of changes is cut off with a commit. Who has fallen behind it begins again.
 * @param counter graph change counter after the commit
 * @param newest number of the newest entry
 * @returns number up to which entries go; null where none do
 */
export function trimmedThrough(counter: number, newest: number): number | null {
  return counter % commitsPerTrim === 0 && newest > maxLogEntries ? newest - maxLogEntries : null;
}

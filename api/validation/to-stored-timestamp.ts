/**
 * The time as records have it, in UTC with milliseconds, so that the two compare as texts; null where none was given.
 */
export function toStoredTimestamp(given: string | undefined): string | null {
  return given === undefined ? null : new Date(given).toISOString();
}

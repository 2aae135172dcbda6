import type { EpistemicStatus } from './epistemic-status.js';

/** Filter of relationships by the status of their type. */
export interface StatusFilter {
  /** Statuses that are let through; null: all. */
  include: readonly EpistemicStatus[] | null;
  /** Statuses that are not, also where they are included. */
  exclude: readonly EpistemicStatus[];
}

/** Makes the filter of a request; null where it has none. */
export function statusFilterOf(
  include: readonly EpistemicStatus[] | undefined,
  exclude: readonly EpistemicStatus[] | undefined,
): StatusFilter | null {
  return include === undefined && exclude === undefined ? null : { include: include ?? null, exclude: exclude ?? [] };
}

/** True if relationships whose type has the status are let through. */
export function passesFilter({ include, exclude }: StatusFilter, status: EpistemicStatus): boolean {
  return (include === null || include.includes(status)) && !exclude.includes(status);
}

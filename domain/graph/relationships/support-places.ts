import type { Span } from '../../text/english/sentences.js';

/**
 * Places where a source states a relationship: UTF-16 offsets in the text of its version. `stated`: passages of the
 * source, each of which states it alone. `needs`: it is not known where the source states it; these passages, any of
 * which may, are not all in the source. Absent: it is not known, and all that may is in the source.
 */
export type SupportPlaces = { stated: Span[] } | { needs: Span[] };

/** The places of two supports of one relationship by one source: known where those of both are. */
export function joinPlaces(
  one: SupportPlaces | null | undefined,
  other: SupportPlaces | null | undefined,
): SupportPlaces | undefined {
  if (one && other && 'stated' in one && 'stated' in other) return { stated: distinct(one.stated, other.stated) };
  // Where nothing is known of one, any passage of the source may state it.
  const needs = one && other ? distinct(spansOf(one), spansOf(other)) : needsOf(one ?? other);
  return needs.length > 0 ? { needs } : undefined;
}

/** The spans alone. */
export function spansOf(places: SupportPlaces): Span[] {
  return 'stated' in places ? places.stated : places.needs;
}

function needsOf(places: SupportPlaces | null | undefined): Span[] {
  return places && 'needs' in places ? places.needs : [];
}

function distinct(one: readonly Span[], other: readonly Span[]): Span[] {
  const spans = new Map([...one, ...other].map((span) => [`${span.start}-${span.end}`, span]));
  return [...spans.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

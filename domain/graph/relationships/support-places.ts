import { joinEndLabels } from './end-labels.js';
import type { RelationshipUpsert } from '../upserts.js';
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

/** Statement of a relationship by one source; labels and places absent or null where they are not known. */
interface StatedSupport {
  confidence: number;
  fromLabel?: string | null;
  toLabel?: string | null;
  places?: SupportPlaces | null;
}

/** Joins two supports of a relationship by one source: as sure as the surer, with the labels and places of both. */
export function joinStated(one: StatedSupport, other: StatedSupport): Required<StatedSupport> {
  const labels = [one, other].map(({ fromLabel = null, toLabel = null }) => ({ fromLabel, toLabel }));
  const confidence = Math.max(one.confidence, other.confidence);
  return { confidence, ...joinEndLabels(labels), places: joinPlaces(one.places, other.places) ?? null };
}

/** The same for rows of a delta, in which what is not known is absent; the rest as in `row`. */
export function joinSupport<Row extends Pick<RelationshipUpsert, 'confidence' | 'fromLabel' | 'toLabel' | 'places'>>(
  known: Row | undefined,
  row: Row,
): Row {
  if (known === undefined) return row;
  const { fromLabel: _from, toLabel: _to, places: _places, ...given } = row;
  const { confidence, fromLabel, toLabel, places } = joinStated(known, row);
  const labels = fromLabel !== null && toLabel !== null && { fromLabel, toLabel };
  return { ...given, confidence, ...labels, ...(places && { places }) } as Row;
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

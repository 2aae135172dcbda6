import type {
  ConceptImage,
  EvidenceImage,
  RelationshipSupportImage,
  RelationshipSupportValues,
} from '../../graph/concept-image.js';
import type { NamedEnds } from '../../graph/relationships/end-labels.js';
import { withLabels } from '../../graph/relationships/labelled-support.js';
import { isOfSameReading, recordedNow } from '../../graph/replaced.js';
import { singleSupportKey, splitBySupport, supportValues, withEnd, type SingleSupport } from './relationship-images.js';
import type { Side } from './side-of-label.js';
import type { Sides } from './sides.js';

/**
 * Divides the supports between the two concepts: those from before the merge that still exist, and those added since.
 */
export function divideSupports(
  now: ConceptImage,
  before: ConceptImage,
  other: ConceptImage,
  side: (label: string) => Side,
  sidesOfSource: (sourceId: string) => Sides,
): Record<Side, SingleSupport[]> {
  const { conceptId } = now;
  const present = splitBySupport(now.relationships);
  const supports = new Map(present.map((single) => [singleSupportKey(single), single.support]));
  const known = new Set<string>();
  const isSaidOf =
    (wanted: Side, { from, support }: SingleSupport) =>
    (labels: NamedEnds | null) => {
      if (labels !== null) return side(from === conceptId ? labels.fromLabel : labels.toLabel) === wanted;
      return (support.sourceId === null ? 'concept' : sidesOfSource(support.sourceId)[0]) === wanted;
    };
  const still =
    (wanted: Side) =>
    (single: SingleSupport): SingleSupport[] => {
      const merged = withEnd(single, other.conceptId, conceptId);
      // What linked the two went with the merge; it stands while its source has not been read again.
      if (merged === null) return linkStill(single, now, [...before.evidence, ...other.evidence]);
      const key = singleSupportKey(merged);
      const support = supports.get(key);
      if (support === undefined || !isOfSameReading(support, single.support)) return [];
      known.add(key);
      const present = presentOf(single.support, support, isSaidOf(wanted, { ...merged, support }));
      return [{ ...withPublished(single, support), support: recordedSupport(single.support, present) }];
    };
  const mine = splitBySupport(before.relationships).flatMap(still('concept'));
  const theirs = splitBySupport(other.relationships).flatMap(still('other'));
  const later = present.filter((single) => !known.has(singleSupportKey(single)));
  const ofSide = (wanted: Side): SingleSupport[] =>
    later.flatMap((single) => {
      const support = withLabels(single.support, isSaidOf(wanted, single));
      return support === null ? [] : [{ ...single, support }];
    });
  return {
    concept: [...mine, ...ofSide('concept')],
    other: [...theirs, ...ofSide('other').map((single) => withEnd(single, conceptId, other.conceptId)!)],
  };
}

/** Divides what a reading that is not published says by its labels; a row that it does not say again stays as it is. */
function presentOf(
  recorded: RelationshipSupportImage,
  now: RelationshipSupportImage,
  isSaid: (labels: NamedEnds | null) => boolean,
): RelationshipSupportImage {
  if (now.replaced == null) return now;
  const read = withLabels({ ...now, replaced: null }, isSaid);
  return read === null ? { ...recorded, replaced: null } : { ...read, replaced: now.replaced };
}

/** The relationship between the two, unless its source was read again since. */
function linkStill(single: SingleSupport, now: ConceptImage, recorded: readonly EvidenceImage[]): SingleSupport[] {
  const { support } = single;
  if (support.sourceId === null) return [single];
  const ofSource = ({ sourceId }: EvidenceImage) => sourceId === support.sourceId;
  const rows = now.evidence.filter((row) => ofSource(row) && row.replaced !== 'nothing');
  const isUnread = recorded.some(ofSource) && rows.length > 0 && rows.every((row) => isOfSameReading(row, support));
  if (!isUnread) return [];
  // A row that a reading wrote is published, or taken back, with the others of its source.
  if (now.evidence.some((row) => ofSource(row) && row.replaced != null)) return [single];
  return [{ ...single, support: recordedSupport(support, { ...support, jobId: rows[0]!.jobId, replaced: null }) }];
}

function recordedSupport(recorded: RelationshipSupportImage, now: RelationshipSupportImage): RelationshipSupportImage {
  const row = recordedNow<RelationshipSupportValues, RelationshipSupportImage>(recorded, now, supportValues);
  const { heldProperties: _, ...rest } = row;
  return now.heldProperties == null ? rest : { ...rest, heldProperties: now.heldProperties };
}

/** The relationship with the properties that its support held back until the reading was published, where it is now. */
function withPublished(single: SingleSupport, now: RelationshipSupportImage): SingleSupport {
  const { heldProperties, jobId } = single.support;
  const isPublished = now.replaced == null && now.heldProperties == null && now.jobId === jobId;
  if (heldProperties == null || !isPublished) return single;
  return { ...single, properties: { ...heldProperties, ...single.properties } };
}

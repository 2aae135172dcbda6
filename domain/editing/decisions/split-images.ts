import type { ConceptImage } from '../../graph/concept-image.js';
import { formerKeysAfter } from '../../graph/upkeep/concept-upkeep.js';
import { withLabels } from '../../graph/relationships/labelled-support.js';
import { splitBySupport, relationshipsOf, withEnd, type SingleSupport } from './relationship-images.js';
import { remainingTerms } from './remaining-terms.js';
import { termUnder } from './labelled-rows.js';
import { ungraded, unique } from './merge-images.js';
import { labelsIn } from './side-of-label.js';

/** The concept that is split off, without support. */
export type SplitOff = Pick<
  ConceptImage,
  'conceptId' | 'label' | 'labelKey' | 'description' | 'terms' | 'embedding' | 'embeddingProfile' | 'fields'
>;

/**
 * Moves the quotes, and with them what their sources say of the concept: where all quotes of a source move, all it
 * says; where only some do, what it says under labels that only those have.
 */
export function splitImages(
  concept: ConceptImage,
  instanceIds: ReadonlySet<string>,
  off: SplitOff,
  decisionId: string,
): { concept: ConceptImage; other: ConceptImage } {
  const moved = concept.evidence.filter(({ instanceId }) => instanceIds.has(instanceId));
  const stays = concept.evidence.filter(({ instanceId }) => !instanceIds.has(instanceId));
  const staying = new Set(stays.map(({ sourceId }) => sourceId));
  const going = new Set(moved.map(({ sourceId }) => sourceId));
  const labelsOf = (rows: typeof moved) => new Set(rows.flatMap(({ label }) => labelsIn(label)));
  const [movedLabels, stayingLabels] = [labelsOf(moved), labelsOf(stays)];
  const goes = (sourceId: string | null, label: string | null): boolean => {
    if (sourceId === null || !going.has(sourceId)) return false;
    if (!staying.has(sourceId)) return true;
    return label !== null && movedLabels.has(label) && !stayingLabels.has(label);
  };
  const supports = (which: boolean): SingleSupport[] =>
    splitBySupport(concept.relationships).flatMap((single) => {
      const isFrom = single.from === concept.conceptId;
      const support = withLabels(single.support, (labels) => {
        const label = labels && (isFrom ? labels.fromLabel : labels.toLabel);
        return goes(single.support.sourceId, label) === which;
      });
      return support === null ? [] : [{ ...single, support }];
    });
  const termSupport = [true, false].flatMap((which) =>
    concept.termSupport.flatMap((one) => {
      const row = termUnder(one, (label) => goes(one.sourceId, label) === which);
      return row === null ? [] : { row, goes: which };
    }),
  );
  const matches = concept.matches.map((row) => ({ row, goes: goes(row.sourceId, row.label) }));
  const of = <T>(rows: readonly { row: T; goes: boolean }[], which: boolean) =>
    rows.filter((one) => one.goes === which).map(({ row }) => row);
  const goneTerms = of(termSupport, true).map(({ term }) => term);
  const movedTerms = concept.terms
    .filter(({ term }) => goneTerms.includes(term))
    .map((term) => ({ ...term, position: null, isCurated: false }));
  return {
    concept: {
      ...concept,
      evidence: stays,
      termSupport: of(termSupport, false),
      terms: remainingTerms(concept.terms, of(termSupport, false)),
      matches: of(matches, false),
      relationships: relationshipsOf(supports(false)),
      splitPairs: [...concept.splitPairs, { otherId: off.conceptId, decisionId }],
    },
    other: {
      ...off,
      initialDescription: off.description,
      isQuoted: off.description === '',
      createdAtEpoch: concept.createdAtEpoch,
      lastSeenEpoch: concept.lastSeenEpoch,
      evidence: moved.map(ungraded),
      termSupport: of(termSupport, true),
      terms: unique([...off.terms, ...movedTerms], ({ term }) => [term]),
      matches: of(matches, true),
      relationships: relationshipsOf(
        supports(true).flatMap((single) => withEnd(single, concept.conceptId, off.conceptId) ?? []),
      ),
      formerKeys: formerKeysAfter(concept.formerKeys, concept.labelKey, off.labelKey),
      ...{ anchors: [], support: [], notes: [], similar: [], mergedIds: [] },
      // The other half of the pair stands with the concept.
      splitPairs: [],
    },
  };
}

import { statementsIn } from '../graph/relationships/labelled-support.js';
import { labelsIn } from '../editing/decisions/side-of-label.js';
import type { DecidedPair } from '../ports.js';
import { labelKey } from '../text/labels/label-key.js';
import { namedTypeOf } from '../vocabulary/merging/present-type.js';
import type { LocatedQuote, ProposedConcept, Proposal } from './proposal.js';
import { noLosses } from './proposal-losses.js';
import type { KeptChunk } from './restore-chunk.js';

/**
 * The kept support of a chunk as the proposal it came from, so that it can be matched again without asking a model:
 * each concept under the labels by which the chunk calls it, with its quotes, terms and relationships, and the id it
 * had.
 * @param decided decisions on its concepts since
 */
export function proposeKept({ support, concepts }: KeptChunk, decided: readonly DecidedPair[]): Proposal {
  const placeOf = new Map(
    support.instances.map(({ instanceId, quote, startOffset, endOffset, match }): [string, LocatedQuote] => [
      instanceId,
      { quote, start: startOffset, end: endOffset, match },
    ]),
  );
  const partsOf = ({ conceptId, label, description, isQuoted }: KeptChunk['concepts'][number]): ProposedConcept[] => {
    const rows = support.evidence.filter((row) => row.conceptId === conceptId);
    const labelsOf = (given: string | null | undefined) => {
      const labels = labelsIn(given ?? null);
      return labels.length > 0 ? labels : [label];
    };
    const terms = support.terms.filter((row) => row.conceptId === conceptId);
    const labels = [...new Set(rows.flatMap((row) => labelsOf(row.label)))];
    const existingId = idAfter(conceptId, decided);
    const isUnder = (own: string, { term, label: given }: (typeof terms)[number]) => {
      const known = labelsIn(given ?? null).filter((one) => labels.includes(one));
      if (known.length > 0) return known.includes(own);
      return own === (labels.find((one) => labelKey(term).includes(labelKey(one))) ?? labels[0]);
    };
    return labels.map((own) => ({
      ...{ ref: `${conceptId} ${own}`, label: own, labelKey: labelKey(own), existingId },
      description: isQuoted ? '' : description,
      searchTerms: terms.filter((row) => row.term !== own && isUnder(own, row)).map(({ term }) => term),
      quotes: rows
        .filter((row) => labelsOf(row.label).includes(own))
        .flatMap((row) => placeOf.get(row.instanceId) ?? []),
    }));
  };
  const partsById = new Map(concepts.map((concept) => [concept.conceptId, partsOf(concept)]));
  const refIn = (conceptId: string, label: string | null) => {
    const parts = partsById.get(conceptId) ?? [];
    return (parts.find((part) => part.label === label) ?? parts[0])?.ref;
  };
  const relationships = support.relationships.flatMap((row) => {
    const type = namedTypeOf(row);
    return statementsIn(row).flatMap(({ fromLabel = null, toLabel = null, confidence, places }) => {
      const [from, to] = [refIn(row.from, fromLabel), refIn(row.to, toLabel)];
      return from === undefined || to === undefined ? [] : [{ from, to, type, confidence, ...places }];
    });
  });
  return {
    concepts: [...partsById.values()].flat(),
    relationships,
    losses: { ...noLosses },
    ...(support.restsOn && { restsOn: support.restsOn }),
  };
}

/**
 * The id that the concept has after the decisions: what was split off is what it was split from again. Null where a
 * merge was undone, since the label tells which of the two is meant.
 */
function idAfter(conceptId: string, decided: readonly DecidedPair[]): string | null {
  let id = conceptId;
  for (const { kind, undone, ...pair } of decided) {
    if (undone === null || (id !== pair.conceptId && id !== pair.otherId)) continue;
    if (kind === 'merge') return null;
    id = pair.conceptId;
  }
  return id;
}

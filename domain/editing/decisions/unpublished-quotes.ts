import { labelKey } from '../../text/labels/label-key.js';
import { divideQuotes, sidesOfQuotes } from '../../matching/split-concepts/divide-subject.js';
import type { SplitConcept } from '../../matching/split-concepts/nearest-side.js';
import { placeKey } from '../../matching/split-concepts/placed-text.js';
import { likenessOf } from '../../matching/split-concepts/quote-likeness.js';
import type { MatchReader, SplitQuote, UnpublishedQuote } from '../../ports.js';
import { labelsIn } from './side-of-label.js';

/** The concept and what is split off. */
export interface SplitSides {
  concept: SplitConcept;
  off: SplitConcept;
}

interface Dependencies {
  store: Pick<MatchReader, 'splitQuotes'>;
  embed(texts: string[]): Promise<Float32Array[]>;
}

/**
 * Chooses among the quotes of readings that are not published, which nobody can name, those that are of the concept
 * that is split off: as a reading after the split divides them.
 * @param unpublished quotes of the concept that do not count for it yet
 * @param named ids of the quotes that are split off
 * @returns ids of the quotes that go with them
 */
export async function unpublishedSplitOff(
  { store, embed }: Dependencies,
  sides: SplitSides,
  unpublished: readonly UnpublishedQuote[],
  named: ReadonlySet<string>,
): Promise<string[]> {
  const { concept, off } = sides;
  const isUnpublished = new Set(unpublished.map(({ instanceId }) => instanceId));
  const gone: string[] = [];
  for (const documentId of new Set(unpublished.map((one) => one.documentId))) {
    const quotes = unpublished.filter((one) => one.documentId === documentId);
    const among = { quotes: [...new Set(quotes.map(({ quote }) => quote))], documentId };
    const known = (await store.splitQuotes([concept.conceptId], among))
      .filter(({ instanceId }) => !isUnpublished.has(instanceId))
      .map((one) => (named.has(one.instanceId) ? { ...one, conceptId: off.conceptId } : one));
    for (const proposal of proposalsOf(quotes)) gone.push(...(await partOf(proposal, sides, known, embed)));
  }
  return gone;
}

/** Quotes of one chunk under the same labels, as a reading proposes them. */
function proposalsOf(quotes: readonly UnpublishedQuote[]): [UnpublishedQuote, ...UnpublishedQuote[]][] {
  const proposals = new Map<string, [UnpublishedQuote, ...UnpublishedQuote[]]>();
  for (const quote of quotes) {
    const key = JSON.stringify([quote.sourceId, quote.label]);
    const known = proposals.get(key);
    if (known === undefined) proposals.set(key, [quote]);
    else known.push(quote);
  }
  return [...proposals.values()];
}

/** Ids of the quotes of a proposal that are of the concept that is split off. */
async function partOf(
  proposal: readonly [UnpublishedQuote, ...UnpublishedQuote[]],
  { concept, off }: SplitSides,
  known: readonly SplitQuote[],
  embed: Dependencies['embed'],
): Promise<string[]> {
  const [{ documentId, versionId, chunk, label }] = proposal;
  const name = labelsIn(label)[0] ?? concept.names[0]!;
  const asked = { label: name, labelKey: labelKey(name), otherKeys: new Set<string>(), quotes: proposal };
  const assigned = sidesOfQuotes(asked, [concept, off], known, { documentId, versionId, ...chunk });
  const graph: Pick<MatchReader, 'quotesOf'> = {
    quotesOf: async (ids, limit) => ids.flatMap((id) => known.filter((one) => one.conceptId === id).slice(0, limit)),
  };
  const likeness = await likenessOf({ graph, embed }, [assigned]);
  const { parts } = divideQuotes(asked, assigned, likeness);
  const going = parts.find(({ conceptId }) => conceptId === off.conceptId)?.quotes ?? [];
  const places = new Set(going.map(placeKey));
  return proposal.filter((one) => places.has(placeKey(one))).map(({ instanceId }) => instanceId);
}

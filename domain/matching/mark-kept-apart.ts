import type { MatchReader } from '../ports.js';
import type { PoolConcept } from './decide-match.js';
import type { QuotedSubject } from './homonyms/compare-homonyms.js';

/** Quotes of each concept of a pair that are looked through. */
const maxQuotes = 500;

/**
 * Marks, of each pair that a person parted, the concept that a subject is not: the one without any of the subject's quotes
 * where the other has some; else the one without its label where the other has it; else the one that is spoken of less
 * alike. Where nothing tells them apart, none is marked.
 */
export async function markKeptApart(
  reader: Pick<MatchReader, 'keptApart' | 'quotesOf'>,
  subjects: readonly QuotedSubject[],
  pools: readonly PoolConcept[][],
): Promise<void> {
  const ids = [...new Set(pools.flatMap((pool) => pool.map(({ conceptId }) => conceptId)))];
  const pairs = ids.length < 2 ? [] : await reader.keptApart(ids);
  if (pairs.length === 0) return;
  const quotes = await quotesOf(reader, [...new Set(pairs.flat())]);
  subjects.forEach((subject, index) => {
    for (const [oneId, otherId] of pairs) {
      const [one, other] = [oneId, otherId].map((id) => pools[index]!.find(({ conceptId }) => conceptId === id));
      if (one === undefined || other === undefined) continue;
      const wrong = whichIsNot(subject, one, other, quotes);
      if (wrong !== null) wrong.isKeptApart = true;
    }
  });
}

async function quotesOf(reader: Pick<MatchReader, 'quotesOf'>, ids: string[]): Promise<Map<string, Set<string>>> {
  const byConcept = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const { conceptId, quote } of await reader.quotesOf(ids, maxQuotes)) byConcept.get(conceptId)!.add(quote);
  return byConcept;
}

function whichIsNot(
  subject: QuotedSubject,
  one: PoolConcept,
  other: PoolConcept,
  quotes: ReadonlyMap<string, ReadonlySet<string>>,
): PoolConcept | null {
  const shared = ({ conceptId }: PoolConcept) =>
    subject.quotes?.filter(({ quote }) => quotes.get(conceptId)!.has(quote)).length ?? 0;
  const labelled = ({ labelKey }: PoolConcept) => Number(labelKey === subject.labelKey);
  const alike = ({ sense, similarity }: PoolConcept) => sense?.similarity ?? similarity ?? 0;
  for (const measure of [shared, labelled, alike]) {
    const [first, second] = [measure(one), measure(other)];
    if (first !== second) return first < second ? one : other;
  }
  return null;
}

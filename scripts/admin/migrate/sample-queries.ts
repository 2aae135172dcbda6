import { isDeepStrictEqual } from 'node:util';
import { readAll } from '../../../domain/graph/model.js';
import type { ConceptReader, DocumentReader, GraphReader } from '../../../domain/ports.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';

/** Reads that a sample of queries asks. */
export type QueriedStore = Pick<ConceptReader, 'concepts' | 'evidenceOf' | 'outgoing' | 'conceptsNamed'> &
  Pick<DocumentReader, 'listDocuments'> &
  Pick<GraphReader, 'counts' | 'scan'>;

/** Concepts that are asked for. */
const sampleSize = 50;
const quotesPerConcept = 5;

/** Fields of answers that a restore makes itself. */
const madeByRestore = new Set([
  ...['createdAtEpoch', 'lastSeenEpoch', 'createdAtEventId', 'creationEpoch', 'changedAt', 'epoch', 'embeddingProfile'],
  ...['hasEmbedding', 'counter', 'vocabularyTypes', 'jobsByStatus'],
]);

/**
 * Asks both stores the same: how much there is, the first documents, and of a sample of concepts what they are, their
 * quotes and relationships, and who has their names.
 * @returns differences as sentences, and the number of queries
 */
export async function compareQueries(
  from: QueriedStore,
  to: QueriedStore,
): Promise<{ queries: number; differences: string[] }> {
  const conceptIds = await sampleOf(from);
  const names = (await from.concepts(readAll, conceptIds)).map(({ label }) => label);
  const firstDocuments = { ontology: null, search: null, documentKey: null, limit: sampleSize, offset: 0 };
  const queries: Record<string, (store: QueriedStore) => Promise<unknown>> = {
    counts: (store) => store.counts(readAll),
    documents: (store) => store.listDocuments(readAll, firstDocuments),
    concepts: (store) => store.concepts(readAll, conceptIds),
    'quotes of concepts': (store) => store.evidenceOf(readAll, conceptIds, quotesPerConcept),
    'relationships of concepts': (store) => store.outgoing(readAll, conceptIds),
    'concepts by name': (store) =>
      store.conceptsNamed(readAll, { keys: names.map(labelKey), limit: sampleSize, ontology: null }),
  };
  const differences: string[] = [];
  for (const [name, ask] of Object.entries(queries)) {
    const [one, other] = [comparable(await ask(from)), comparable(await ask(to))];
    if (!isDeepStrictEqual(one, other)) differences.push(`The answer for ${name} is another one.`);
  }
  return { queries: Object.keys(queries).length, differences };
}

/** Ids of concepts from all over the graph, in their order. */
async function sampleOf(store: Pick<GraphReader, 'scan'>): Promise<string[]> {
  const ids: string[] = [];
  let every = 1;
  let seen = 0;
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<GraphReader['scan']>> = await store.scan('concepts', after, 500);
    for (const record of page.records) {
      if (seen++ % every === 0) ids.push(String(record['concept_id']));
      if (ids.length <= 2 * sampleSize) continue;
      // Every second one of those so far, and half as many from here on.
      ids.splice(0, ids.length, ...ids.filter((_, at) => at % 2 === 0));
      every *= 2;
    }
    if (page.next === null) return ids.slice(0, sampleSize);
    after = page.next;
  }
}

/** The answer without what a restore makes itself; lists without an order of their own are sorted. */
function comparable(answer: unknown): unknown {
  if (Array.isArray(answer)) {
    return answer.map(comparable).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  const kept = Object.entries(answer).filter(([name, value]) => !madeByRestore.has(name) && value !== undefined);
  return Object.fromEntries(kept.map(([name, value]) => [name, comparable(value)] as const).toSorted());
}

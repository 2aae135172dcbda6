import { instanceIdOf } from '../../../../domain/ids.js';
import type { SourceDocument } from '../records/document-records.js';
import { passageIdOf } from '../records/graph-records.js';
import type { GraphWork } from '../work/graph-work.js';

interface Renaming {
  from: SourceDocument;
  to: string;
}

/** Gives sources of a document and their quotes other ids. New documents, so that the feed of changes notes them. */
export async function renameSources(work: GraphWork, sources: readonly Renaming[], versionId: string): Promise<void> {
  const before = sources.map(({ from }) => from.sourceId);
  const after = new Map(sources.map(({ from, to }) => [from.sourceId, to]));
  // What may stand there already is found before it is written over.
  await findAt(work, [...after.values()]);
  await renameQuotes(work, before, (sourceId) => after.get(sourceId)!, versionId);
  for (const row of await work.find('term_support', 'sourceId', before)) {
    work.remove('term_support', row);
    work.put('term_support', { ...row, sourceId: after.get(row.sourceId)! });
  }
  for (const row of await work.find('match_decision', 'sourceId', before)) {
    work.remove('match_decision', row);
    work.put('match_decision', { ...row, sourceId: after.get(row.sourceId)! });
  }
  for (const row of await work.find('similar_pair', 'sourceId', before)) {
    work.put('similar_pair', { ...row, sourceId: after.get(row.sourceId!)! });
  }
  for (const row of await work.find('relationship_support', 'sourceId', before)) {
    work.remove('relationship_support', row);
    work.put('relationship_support', { ...row, sourceId: after.get(row.sourceId!)!, replaced: null });
  }
  await renamePassages(work, before, (sourceId) => after.get(sourceId)!);
  for (const { from, to } of sources) {
    work.remove('source', from);
    work.put('source', { ...from, sourceId: to, versionId, changedAt: null, replaced: null });
  }
}

async function findAt(work: GraphWork, sourceIds: readonly string[]): Promise<void> {
  const collections = [
    ...(['source', 'term_support', 'match_decision', 'relationship_support', 'passage', 'passage_vector'] as const),
  ];
  for (const collection of collections) await work.find(collection, 'sourceId', sourceIds);
}

async function renameQuotes(
  work: GraphWork,
  sourceIds: readonly string[],
  renamed: (sourceId: string) => string,
  versionId: string,
): Promise<void> {
  const quotes = (await work.find('instance', 'sourceId', sourceIds)).map((quote) => ({
    quote,
    instanceId: instanceIdOf(versionId, quote.startOffset, quote.endOffset),
  }));
  const known = quotes.flatMap(({ quote, instanceId }) => [quote.instanceId, instanceId]);
  await work.find('instance', 'instanceId', known);
  await work.find('evidence', 'instanceId', known);
  for (const { quote, instanceId } of quotes) {
    const sourceId = renamed(quote.sourceId);
    for (const row of await work.find('evidence', 'instanceId', [quote.instanceId])) {
      work.remove('evidence', row);
      work.put('evidence', { ...row, instanceId, sourceId });
    }
    work.remove('instance', quote);
    work.put('instance', { ...quote, instanceId, sourceId, changedAt: null, replaced: null });
  }
}

async function renamePassages(
  work: GraphWork,
  sourceIds: readonly string[],
  renamed: (sourceId: string) => string,
): Promise<void> {
  const vectors = new Map(
    (await work.find('passage_vector', 'sourceId', sourceIds)).map((one) => [one.passageId, one]),
  );
  for (const passage of await work.find('passage', 'sourceId', sourceIds)) {
    const sourceId = renamed(passage.sourceId);
    const passageId = passageIdOf(sourceId, passage.startOffset, passage.endOffset);
    work.remove('passage', passage);
    work.put('passage', { ...passage, passageId, sourceId });
    const vector = vectors.get(passage.passageId);
    if (vector === undefined) continue;
    work.remove('passage_vector', vector);
    work.put('passage_vector', { ...vector, passageId, sourceId });
  }
}

import type { ChunkRetraction } from '../../../../domain/graph/delta.js';
import { reconcileConcepts, reconcileRelationships } from '../deletion/reconcile-support.js';
import { removeUnpublishedTypes, typesOf } from '../relationships/unpublished-types.js';
import type { GraphWork } from '../work/graph-work.js';
import { removePassages } from './remove-passages.js';
import { restoreRecords } from './replaced-records.js';
import { keepingOf } from './retract-document.js';
import { dropTerms, removeUnsupportedQuotes, withdraw } from './withdraw-support.js';

/**
 * Takes away what readings that broke off wrote: their chunks and what only these supported; chunks of the current
 * version are again what they were.
 */
export async function retractChunks(work: GraphWork, { documentId, sourceIds }: ChunkRetraction): Promise<void> {
  const document = await work.one('document', 'documentId', documentId);
  const found = await work.find('source', 'sourceId', sourceIds);
  const chunks = document === undefined ? [] : found.filter((one) => one.documentId === documentId);
  const added = chunks.filter(({ versionId }) => versionId !== document!.versionId);
  const [addedIds, allIds] = [added, chunks].map((list) => list.map(({ sourceId }) => sourceId));
  const standing = allIds!.filter((id) => !addedIds!.includes(id));
  const types = await typesOf(work, sourceIds);
  await restoreRecords(work, 'similar_pair', addedIds!);
  const lost = await withdraw(work, addedIds!, () => true);
  await removeUnsupportedQuotes(work, addedIds!);
  for (const source of added) work.remove('source', source);
  const changed = await takeBack(work, standing);
  await removeUnsupportedQuotes(work, standing);
  await reconcileConcepts(work, [...new Set([...lost.concepts, ...changed])], await keepingOf(work, documentId));
  await removeUnpublishedTypes(work, documentId, types);
}

/** Makes what the sources support what it was. @returns concepts whose evidence that changes */
async function takeBack(work: GraphWork, sourceIds: readonly string[]): Promise<string[]> {
  const evidence = await restoreRecords(work, 'evidence', sourceIds);
  const terms = await restoreRecords(work, 'term_support', sourceIds);
  const relationships = await restoreRecords(work, 'relationship_support', sourceIds);
  const passages = await work.find('passage', 'sourceId', sourceIds);
  await removePassages(
    work,
    passages.filter(({ replaced }) => replaced === 'nothing'),
  );
  for (const collection of ['match_decision', 'passage', 'similar_pair', 'instance', 'source'] as const) {
    await restoreRecords(work, collection, sourceIds);
  }
  await reconcileRelationships(work, [...new Set(relationships.map(({ edgeId }) => edgeId))]);
  await dropTerms(work, [...new Set(terms.map(({ conceptId }) => conceptId))]);
  return [...new Set(evidence.map(({ conceptId }) => conceptId))];
}

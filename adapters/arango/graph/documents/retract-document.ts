import type { Retraction } from '../../../../domain/graph/delta.js';
import type { DeletionCounts } from '../../../../domain/ontologies/deletion.js';
import { reconcileConcepts, type KeepingOntology } from '../deletion/reconcile-support.js';
import type { SourceDocument } from '../records/document-records.js';
import type { GraphWork } from '../work/graph-work.js';
import { sourceIdsOf } from './current-version.js';
import { publishReading } from './publish-reading.js';
import { restoreRecords } from './replaced-records.js';
import { dropTerms, removeUnsupportedQuotes, withdraw } from './withdraw-support.js';

/**
 * Takes away what the document supports and the job did not renew, and what only that supported: evidence, terms,
 * edges, quotes, passages, sources, and concepts that nothing supports any more. What other documents or people support
 * stays, and what the job renewed stands from now on.
 * @param eventId epoch event at which that is published
 * @returns what went
 */
export async function retractDocument(
  work: GraphWork,
  { documentId, notRenewedBy }: Retraction,
  eventId: number,
): Promise<DeletionCounts> {
  const keeping = await keepingOf(work, documentId);
  const sources = await work.find('source', 'documentId', [documentId]);
  const notRead = sources.filter(({ jobId }) => jobId !== notRenewedBy);
  const [all, gone] = [idsOf(sources), idsOf(notRead)];
  const goneIds = new Set<string | null>(gone);
  const lost = await withdraw(work, all, ({ jobId, sourceId }) => jobId !== notRenewedBy || goneIds.has(sourceId));
  const instances = await removeUnsupportedQuotes(work, all);
  await restoreRecords(work, 'similar_pair', gone);
  for (const source of notRead) work.remove('source', source);
  const unsupported = await publishReading(work, documentId, notRenewedBy, eventId);
  await dropTerms(work, await conceptsOf(work, documentId));
  const removed = await reconcileConcepts(work, [...new Set([...lost.concepts, ...unsupported])], keeping);
  const documents = await removeDocument(work, { documentId, notRenewedBy });
  const relationships = lost.relationships + removed.relationships;
  return { documents, sources: notRead.length, instances, concepts: removed.concepts, relationships };
}

/**
 * Takes away what earlier jobs found in a source that has been cut again: it now holds other words, in which their
 * quotes need not stand.
 */
export async function retractSource(work: GraphWork, sourceId: string, notRenewedBy: string): Promise<void> {
  const { concepts } = await withdraw(work, [sourceId], ({ jobId }) => jobId !== notRenewedBy);
  await removeUnsupportedQuotes(work, [sourceId]);
  const source = await work.one('source', 'sourceId', sourceId);
  if (source !== undefined) await reconcileConcepts(work, concepts, await keepingOf(work, source.documentId));
}

/** The ontology of the document, which keeps what relationships of people hold. */
export async function keepingOf(work: GraphWork, documentId: string): Promise<KeepingOntology | null> {
  const document = await work.one('document', 'documentId', documentId);
  return document === undefined ? null : { ontologyId: document.ontologyId, timestamp: work.now };
}

function idsOf(sources: readonly SourceDocument[]): string[] {
  return sources.map(({ sourceId }) => sourceId);
}

/**
 * Concepts of the document. A concept that it created again was to have terms that no chunk of it states: they go with
 * the others that no source has.
 */
async function conceptsOf(work: GraphWork, documentId: string): Promise<string[]> {
  const evidence = await work.find('evidence', 'sourceId', await sourceIdsOf(work, { documentId }));
  return [...new Set(evidence.map(({ conceptId }) => conceptId))];
}

/** Removes the document with its versions, if another job described it and nothing of it is left. */
async function removeDocument(work: GraphWork, { documentId, notRenewedBy }: Retraction): Promise<number> {
  const document = await work.one('document', 'documentId', documentId);
  if (document === undefined || document.jobId === notRenewedBy) return 0;
  if ((await work.one('source', 'documentId', documentId)) !== undefined) return 0;
  for (const one of await work.find('document_version', 'documentId', [documentId])) {
    work.remove('document_version', one);
  }
  for (const one of await work.find('unpublished_version', 'documentId', [documentId])) {
    work.remove('unpublished_version', one);
  }
  work.remove('document', document);
  return 1;
}

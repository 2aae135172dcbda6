import { contextKeys } from '../../ingest/context-keys.js';
import type { Clock, DeletionStore, ObjectStore } from '../../ports.js';

/** Retention of the contexts of a job that did not complete, or skipped chunks, for a resubmission of the document. */
export const contextRetentionMs = 7 * 24 * 3_600_000;

/** Removes the contexts of a document that was read to its end, so that the next reading begins afresh, or is gone. */
export async function clearContexts(objects: ObjectStore, documentId: string): Promise<void> {
  await clear(objects, contextKeys.ofDocument(documentId));
}

/**
 * Removes the contexts of documents that nobody submitted again: old ones, and all of deleted documents, also of those
 * that were not in the graph yet, and what an activity wrote that was still at work when its document was deleted.
 */
export async function clearOldContexts(
  objects: ObjectStore,
  store: Pick<DeletionStore, 'deletedDocuments'>,
  clock: Clock,
): Promise<void> {
  const now = clock.millis();
  const documentIds = new Set<string>();
  await clear(objects, contextKeys.root, ({ key, modifiedAt }) => {
    documentIds.add(contextKeys.documentOf(key));
    return now - Date.parse(modifiedAt) > contextRetentionMs;
  });
  if (documentIds.size === 0) return;
  for (const documentId of await store.deletedDocuments([...documentIds])) await clearContexts(objects, documentId);
}

async function clear(
  objects: ObjectStore,
  prefix: string,
  goes: (found: { key: string; modifiedAt: string }) => boolean = () => true,
): Promise<void> {
  const keys: string[] = [];
  for await (const found of objects.list(prefix)) if (goes(found)) keys.push(found.key);
  for (const key of keys) await objects.delete(key);
}

import { contextKeys } from '../../domain/ingest/context-keys.js';
import type { Clock, ObjectStore } from '../../domain/ports.js';

/** Retention of the contexts of a job that did not complete, for a resubmission of the document. */
export const contextRetentionMs = 7 * 24 * 3_600_000;

/** Removes the contexts of a document that was read to its end: the next reading begins afresh. */
export async function clearContexts(objects: ObjectStore, documentId: string): Promise<void> {
  await clear(objects, contextKeys.ofDocument(documentId), () => true);
}

/** Removes the contexts of documents that nobody submitted again. */
export async function clearOldContexts(objects: ObjectStore, clock: Clock): Promise<void> {
  const now = clock.millis();
  await clear(objects, contextKeys.root, (modifiedAt) => now - Date.parse(modifiedAt) > contextRetentionMs);
}

async function clear(objects: ObjectStore, prefix: string, goes: (modifiedAt: string) => boolean): Promise<void> {
  const keys: string[] = [];
  for await (const { key, modifiedAt } of objects.list(prefix)) if (goes(modifiedAt)) keys.push(key);
  for (const key of keys) await objects.delete(key);
}

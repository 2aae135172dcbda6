import { workKeys } from '../../domain/ingest/manifest.js';
import type { ObjectStore } from '../../domain/ports.js';

/** Removes what a job kept while it ran: manifest, contexts, proposals. Safe to repeat. */
export async function clearWork(objects: ObjectStore, jobId: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of objects.list(workKeys.prefix(jobId))) keys.push(key);
  for (const key of keys) await objects.delete(key);
}

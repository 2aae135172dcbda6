import { ConcordanceError } from '../../../domain/errors.js';
import { workKeys, type ManifestChunk } from '../../../domain/ingest/manifest.js';
import { keptSupport } from '../../../domain/versions/read-support.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { writeJson } from '../json-object.js';

/**
 * Finds which of the chunks need not be read because an earlier version of the document had the same content and was cut
 * in the same way, and keeps for each what it supported then. Chunks that are taken over from the version before are left
 * out: they know of edits since.
 */
export async function restoreChunks(
  { store, objects, heartbeat }: IngestDependencies,
  job: IngestionJob,
  chunks: readonly ManifestChunk[],
): Promise<ManifestChunk[]> {
  const supportKey = await store.keptSupportOf(job.documentId, job.versionId);
  if (supportKey === null || chunks.every(({ carried }) => carried !== undefined)) return [...chunks];
  const restored = new Set<number>();
  try {
    for await (const { paragraph, start, end, kept } of keptSupport(objects, supportKey)) {
      const chunk = chunks[paragraph];
      if (!kept || !chunk || chunk.carried || chunk.start !== start || chunk.end !== end) continue;
      await writeJson(objects, workKeys.restored(job.jobId, paragraph), kept);
      restored.add(paragraph);
      heartbeat.send();
    }
  } catch (error) {
    // The chunks are read again then.
    const isLost = error instanceof ConcordanceError && ['object_missing', 'object_damaged'].includes(error.code);
    if (!isLost) throw error;
    return [...chunks];
  }
  return chunks.map((chunk) => (restored.has(chunk.ordinal) ? { ...chunk, restored: true as const } : chunk));
}

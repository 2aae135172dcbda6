import { workKeys, type ManifestChunk } from '../../../domain/ingest/manifest.js';
import { isLoss } from '../../../domain/verify/repair-advice.js';
import { keptSupport } from '../../../domain/versions/read-support.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { writeJson } from '../json-object.js';

/**
 * Finds which of the chunks need not be read because an earlier version of the document had the same content and was
 * cut in the same way, and keeps for each what it supported then. Where people changed the graph since, chunks that can
 * be taken over from the version before are left to that: these know of the changes.
 */
export async function restoreChunks(
  { store, objects, heartbeat }: IngestDependencies,
  job: IngestionJob,
  chunks: readonly ManifestChunk[],
): Promise<ManifestChunk[]> {
  const supportKey = await store.keptSupportOf(job.documentId, job.versionId);
  if (supportKey === null) return [...chunks];
  const restored = new Set<number>();
  let isEdited: boolean | undefined;
  try {
    for await (const { paragraph, start, end, kept } of keptSupport(objects, supportKey)) {
      const chunk = chunks[paragraph];
      if (!kept || !chunk || chunk.start !== start || chunk.end !== end) continue;
      isEdited ??= await store.wasEditedSince(kept.keptAt);
      if (chunk.carried && isEdited) continue;
      await writeJson(objects, workKeys.restored(job.jobId, paragraph), kept);
      restored.add(paragraph);
      heartbeat.send();
    }
  } catch (error) {
    // The chunks are read again then.
    if (!isLoss(error)) throw error;
    return [...chunks];
  }
  return chunks.map(({ carried, ...chunk }) => ({
    ...chunk,
    ...(restored.has(chunk.ordinal) ? { restored: true as const } : carried && { carried }),
  }));
}

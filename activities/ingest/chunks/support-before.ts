import { readAll } from '../../../domain/graph/model.js';
import { workKeys } from '../../../domain/ingest/manifest.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { liveSupport } from '../../../domain/versions/read-support.js';
import type { ChunkSupport } from '../../../domain/versions/support.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { readJson, readJsonIfThere, writeJson } from '../json-object.js';
import { PageWriter } from './manifest-writer.js';

/**
 * Keeps what the current version supports before a job reads it again, so that the result says what this reading
 * changed. Does nothing for a new version, for a first one that was not read to its end, and where the job has kept it
 * already.
 */
export async function keepSupportBefore(
  { store, objects, heartbeat }: IngestDependencies,
  { jobId, documentId, versionId }: IngestionJob,
): Promise<void> {
  const [current] = await store.documents(readAll, [documentId]);
  if (current?.versionId !== versionId) return;
  const version = await store.documentVersion(readAll, documentId, current.version);
  if (version?.completedAt == null) return;
  if ((await objects.head(workKeys.supportBefore(jobId))) !== null) return;
  let pages = 0;
  const writer = new PageWriter<ChunkSupport>(async (page, chunks) => {
    await writeJson(objects, workKeys.supportBeforePage(jobId, page), chunks);
    pages = page + 1;
    heartbeat.send();
  });
  for await (const chunk of liveSupport(store, current)) await writer.add(chunk);
  await writer.end();
  await writeJson(objects, workKeys.supportBefore(jobId), { pages });
}

/** Reads what `keepSupportBefore` stored, chunk by chunk, any number of times; null where it stored nothing. */
export async function supportBefore(
  objects: IngestDependencies['objects'],
  jobId: string,
): Promise<(() => AsyncGenerator<ChunkSupport>) | null> {
  const kept = await readJsonIfThere<{ pages: number }>(objects, workKeys.supportBefore(jobId));
  if (kept === null) return null;
  return async function* () {
    for (let page = 0; page < kept.pages; page += 1) {
      yield* await readJson<ChunkSupport[]>(objects, workKeys.supportBeforePage(jobId, page));
    }
  };
}

import { workKeys } from '../../../domain/ingest/manifest.js';
import { asCreated, type CreatedConcept, type KeptChunk } from '../../../domain/ingest/restore-chunk.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { conceptText } from '../../../domain/matching/concept-text.js';
import type { ObjectStore } from '../../../domain/ports.js';
import { conceptsToRestore } from '../../../domain/versions/concepts-to-restore.js';
import type { Restoration } from '../../../domain/versions/publication.js';
import { cachedEmbeddings } from '../extraction/cached-embeddings.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { readJson } from '../json-object.js';

/** Concepts of the chunks that a job restored from an earlier version, as that one created them. */
export interface KeptConcepts {
  /** Newest epoch event when the first of them was kept. */
  keptAt: number;
  concepts: CreatedConcept[];
}

/** Reads the concepts of all chunks that the job restored; null where it restored none. */
export async function keptConcepts(objects: ObjectStore, jobId: string): Promise<KeptConcepts | null> {
  let keptAt = Infinity;
  const concepts = new Map<string, CreatedConcept>();
  for await (const { key } of objects.list(workKeys.allRestored(jobId))) {
    const kept = await readJson<KeptChunk>(objects, key);
    keptAt = Math.min(keptAt, kept.keptAt);
    for (const concept of kept.concepts) concepts.set(concept.conceptId, concept);
  }
  return concepts.size === 0 ? null : { keptAt, concepts: [...concepts.values()] };
}

/** Finds which of the concepts differ from what the earlier version created; null where none does. */
export async function restorationOf(
  dependencies: IngestDependencies,
  job: IngestionJob,
  { keptAt, concepts }: KeptConcepts,
): Promise<Restoration | null> {
  const { store, embedder } = dependencies;
  const { eventId: readAt } = await store.position();
  const conceptIds = concepts.map(({ conceptId }) => conceptId);
  const decided = await store.decidedSince(conceptIds, keptAt);
  const ids = [...conceptIds, ...decided.flatMap(({ undone }) => undone ?? []).map(({ conceptId }) => conceptId)];
  const present = await store.createdConcepts([...new Set(ids)]);
  const records = conceptsToRestore(concepts, decided, present);
  if (records.length === 0) return null;
  const texts = records.map(({ label, searchTerms }) => conceptText(label, searchTerms));
  const vectors = await cachedEmbeddings(dependencies, job, texts, 'concept');
  const { identity } = embedder.profile;
  return { concepts: records.map((record, i) => asCreated(record, vectors[i]!, identity)), readAt };
}

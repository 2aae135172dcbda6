import { contextKeys } from '../../../domain/ingest/context-keys.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { meanDirection } from '../../../domain/matching/cosine.js';
import type { KnownConcept, MatchCandidate } from '../../../domain/ports.js';
import { cachedEmbeddings } from './cached-embeddings.js';
import type { ReadChunk } from '../chunks/chunk-reader.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { readJsonIfThere, writeJson } from '../json-object.js';
import { passageTexts } from './prepared-chunk.js';

/** Context of a chunk for the extractor. */
export interface FrozenContext {
  known: KnownConcept[];
  vocabulary: string[];
}

const recentLimit = 20;
const similarLimit = 30;

/**
 * The recent and the similar concepts a chunk is read with. Frozen when first built: an activity that is repeated asks
 * the model the very same question, so that its stored answer is found, and so does the next job on a document whose
 * job failed or was cancelled. Only what existed when the job began and what the job's own chunks up to `through` made
 * is seen, so that the question does not depend on who else was at work.
 */
export async function freezeContext(
  dependencies: IngestDependencies,
  job: IngestionJob,
  read: ReadChunk,
  through: number,
): Promise<FrozenContext> {
  const { documentId, options } = job;
  const plan = { textKey: job.textKey ?? '', options, extractor: dependencies.extractor };
  const key = contextKeys.context(documentId, plan, read.chunk.ordinal);
  const frozen = await readJsonIfThere<FrozenContext>(dependencies.objects, key);
  if (frozen) return frozen;
  const context = await buildContext(dependencies, job, read, through);
  await writeJson(dependencies.objects, key, context);
  return context;
}

async function buildContext(
  dependencies: IngestDependencies,
  job: IngestionJob,
  read: ReadChunk,
  through: number,
): Promise<FrozenContext> {
  const { store, embedder } = dependencies;
  const snapshot = { startEpoch: job.startEpoch ?? 0, jobId: job.jobId, throughOrdinal: through };
  const centre = await chunkVector(dependencies, job, read);
  const [recent, similar, vocabulary] = await Promise.all([
    store.recentConcepts(snapshot, recentLimit),
    centre === null ? [] : store.nearest(embedder.profile.identity, centre, similarLimit, snapshot),
    store.relationshipTypes(snapshot),
  ]);
  const similarConcepts = await store.candidatesById(similar.map((neighbour) => neighbour.conceptId));
  const known = new Map<string, KnownConcept>();
  for (const { conceptId, label, initialDescription } of [
    ...similarConcepts.sort(byId),
    ...recent,
  ] as MatchCandidate[]) {
    known.set(conceptId, { conceptId, label, description: initialDescription });
  }
  return { known: [...known.values()], vocabulary };
}

/** The mean of the chunk's passages; where passages get no vectors, the vector of the chunk itself. */
async function chunkVector(
  dependencies: IngestDependencies,
  job: IngestionJob,
  read: ReadChunk,
): Promise<Float32Array | null> {
  const texts = dependencies.settings.embedPassages
    ? passageTexts(read).map((passage) => passage.text)
    : [read.ownText];
  return meanDirection(await cachedEmbeddings(dependencies, job, texts, 'passage'));
}

function byId(a: MatchCandidate, b: MatchCandidate): number {
  return a.conceptId < b.conceptId ? -1 : 1;
}

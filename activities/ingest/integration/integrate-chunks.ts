import { buildDelta } from '../../../domain/ingest/delta/build-delta.js';
import { workKeys } from '../../../domain/ingest/manifest.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { matchChunk, type SubjectWithVector } from '../../../domain/matching/match-chunk.js';
import type { ChunkPlace } from '../../../domain/matching/split-concepts/placed-text.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';
import { ReadyVocabulary } from '../../../domain/vocabulary/ready-vocabulary.js';
import { cachedEmbeddings } from '../extraction/cached-embeddings.js';
import { withExtractorOf } from '../extraction/extractor-of-job.js';
import { withPassages, type ChunkWithPassages } from '../chunks/chunk-passages.js';
import { ChunkReader, type ReadChunk } from '../chunks/chunk-reader.js';
import { commitFresh } from './commit-fresh.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { integrateCarried } from './integrate-carried.js';
import { integrateRestored } from './integrate-restored.js';
import { jobOfAttempt } from '../job-attempt.js';
import { readJson } from '../json-object.js';
import { conceptTexts, type PreparedChunk } from '../extraction/prepared-chunk.js';
import type { ChunkRange, IntegratedRange } from '../activity-payloads.js';

/**
 * Matches and commits each chunk of the range in order, one atomic delta a chunk. Chunks that an earlier attempt
 * committed are passed over: the job's progress says how far it came, in the same transaction as the data.
 */
export async function integrateChunks(given: IngestDependencies, input: ChunkRange): Promise<IntegratedRange> {
  const { store, objects, documents, heartbeat } = given;
  const before = await jobOfAttempt(store, input);
  const dependencies = await withExtractorOf(given, before);
  const reader = new ChunkReader(objects, documents, before);
  // Loaded with the first chunk that was read: what is carried over needs neither.
  let loaded: Promise<IntegrationContext> | undefined;
  const integrate = async (read: ChunkWithPassages, prepared: PreparedChunk) => {
    loaded ??= loadContext(dependencies, before);
    await integrateChunk(dependencies, before, input.runToken, read, prepared, await loaded);
  };
  for (let ordinal = Math.max(input.from, before.progress.chunksProcessed); ordinal < input.to; ordinal += 1) {
    heartbeat.signal()?.throwIfAborted();
    const read = await withPassages(dependencies, before, await reader.read(ordinal));
    if (read.chunk.carried) {
      await integrateCarried(
        dependencies,
        before,
        input.runToken,
        read,
        await reader.carriedSources(read.chunk.carried),
      );
    } else if (read.chunk.restored) {
      const proposal = await integrateRestored(dependencies, before, input.runToken, read);
      if (proposal !== null) await integrate(read, { proposal });
    } else {
      const key = workKeys.proposal(before.jobId, ordinal);
      await integrate(read, await readJson<PreparedChunk>(objects, key));
    }
    heartbeat.send({ v: 1, integrated: ordinal + 1 });
  }
  const { progress, paused } = await jobOfAttempt(store, input);
  return {
    paused,
    chunksProcessed: progress.chunksProcessed,
    conceptsCreated: progress.conceptsCreated,
    conceptsLinked: progress.conceptsLinked,
    quotesProposed: progress.quotesProposed,
    quotesKept: progress.quotesKept,
    costUsd: progress.costUsd,
  };
}

interface IntegrationContext {
  vocabulary: ReadyVocabulary;
  ontologyVector: Float32Array;
}

async function loadContext(dependencies: IngestDependencies, job: IngestionJob): Promise<IntegrationContext> {
  const vocabulary = await ReadyVocabulary.load({
    store: dependencies.store,
    embed: (texts) => cachedEmbeddings(dependencies, job, texts, 'concept'),
    profile: dependencies.embedder.profile.identity,
    addedBy: dependencies.extractor.id,
  });
  const [ontologyVector] = await cachedEmbeddings(dependencies, job, [job.ontology], 'concept');
  return { vocabulary, ontologyVector: ontologyVector! };
}

async function integrateChunk(
  dependencies: IngestDependencies,
  job: IngestionJob,
  runToken: number,
  read: ChunkWithPassages,
  { proposal, skipped = null }: PreparedChunk,
  { vocabulary, ontologyVector }: IntegrationContext,
): Promise<void> {
  const { store, embedder, extractor, settings } = dependencies;
  const { identity, matchThreshold } = embedder.profile;
  const texts = conceptTexts(proposal);
  const embed = (asked: string[]) => cachedEmbeddings(dependencies, job, asked, 'concept');
  const vectors = await embed(texts);
  const subjects = proposal.concepts.map((concept, i): SubjectWithVector => ({
    ...concept,
    termKeys: concept.searchTerms.map(labelKey),
    vector: vectors[i]!,
  }));
  const { types, added } = await vocabulary.resolve(proposal.relationships.map((relationship) => relationship.type));
  const rules = { matchThreshold, guarded: settings.matchGuard, readsScriptOf: embedder.readsScriptOf };
  const place = placeOf(job, read);
  await commitFresh(`Chunk ${read.chunk.ordinal}`, async () => {
    const { matched, changeSeq, splitPairs, sourceIds } = await matchChunk(
      { graph: store, embed },
      identity,
      subjects,
      rules,
      place,
    );
    const isDivided = matched.some(({ ref, of }) => ref !== of);
    const ids = matched.map(({ conceptId }) => conceptId);
    return store.commit(
      buildDelta({
        job,
        runToken,
        chunk: read.chunk,
        ownText: read.ownText,
        proposal,
        skipped,
        matched,
        known: isDivided ? await store.splitRelationships(ids, sourceIds) : [],
        vectors: new Map(subjects.map(({ ref, vector }) => [ref, vector])),
        passages: read.passages,
        types,
        newTypes: added,
        profile: identity,
        changeSeq,
        splitPairs,
        matchThreshold,
        ontologyVector,
        extractorId: extractor.id,
      }),
    );
  });
}

function placeOf({ documentId, versionId }: IngestionJob, { chunk, ownText }: ReadChunk): ChunkPlace {
  return { documentId, versionId, text: ownText, start: chunk.start };
}

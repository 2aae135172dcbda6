import { ConcordanceError } from '../../domain/errors.js';
import type { CommitOutcome } from '../../domain/graph/delta.js';
import { buildDelta } from '../../domain/ingest/build-delta.js';
import { workKeys } from '../../domain/ingest/manifest.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import { matchChunk, type SubjectWithVector } from '../../domain/matching/match-chunk.js';
import { labelKey } from '../../domain/text/labels/label-key.js';
import { ReadyVocabulary } from '../../domain/vocabulary/ready-vocabulary.js';
import { cachedEmbeddings } from './cached-embeddings.js';
import { ChunkReader, type ReadChunk } from './chunk-reader.js';
import type { IngestDependencies } from './ingest-dependencies.js';
import { jobOfAttempt } from './job-attempt.js';
import { readJson } from './json-object.js';
import { conceptTexts, passageTexts, type PreparedChunk } from './prepared-chunk.js';
import type { ChunkRange, IntegratedRange } from './steps.js';

/** Times a chunk is matched again because another document changed the graph meanwhile; more means something is wrong. */
const maxRematches = 50;

/**
 * Matches and commits each chunk of the range in order, one atomic delta a chunk. Chunks that an earlier attempt
 * committed are passed over: the job's progress says how far it came, in the same transaction as the data.
 */
export async function integrateChunks(dependencies: IngestDependencies, input: ChunkRange): Promise<IntegratedRange> {
  const { store, objects, documents, heartbeat } = dependencies;
  const before = await jobOfAttempt(store, input);
  const reader = new ChunkReader(objects, documents, before);
  const vocabulary = await ReadyVocabulary.load({
    store,
    embed: (texts) => cachedEmbeddings(dependencies, before, texts, 'concept'),
    profile: dependencies.embedder.profile.identity,
    addedBy: dependencies.extractor.id,
  });
  const ontologyVector = await vectorOf(dependencies, before, before.ontology);
  for (let ordinal = Math.max(input.from, before.progress.chunksProcessed); ordinal < input.to; ordinal += 1) {
    heartbeat.signal()?.throwIfAborted();
    await integrateChunk(dependencies, before, input.runToken, await reader.read(ordinal), vocabulary, ontologyVector);
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

async function integrateChunk(
  dependencies: IngestDependencies,
  job: IngestionJob,
  runToken: number,
  read: ReadChunk,
  vocabulary: ReadyVocabulary,
  ontologyVector: Float32Array,
): Promise<void> {
  const { store, objects, embedder, extractor, settings } = dependencies;
  const { proposal, skipped = null } = await readJson<PreparedChunk>(
    objects,
    workKeys.proposal(job.jobId, read.chunk.ordinal),
  );
  const { identity, matchThreshold } = embedder.profile;
  const texts = conceptTexts(proposal);
  const embed = (asked: string[]) => cachedEmbeddings(dependencies, job, asked, 'concept');
  const vectors = await embed(texts);
  const subjects = proposal.concepts.map((concept, i): SubjectWithVector => ({
    ...concept,
    termKeys: concept.searchTerms.map(labelKey),
    vector: vectors[i]!,
  }));
  const passages = await passagesOfChunk(dependencies, job, read);
  const { types, added } = await vocabulary.resolve(proposal.relationships.map((relationship) => relationship.type));
  const rules = { matchThreshold, guarded: settings.matchGuard };
  for (let attempt = 0; attempt < maxRematches; attempt += 1) {
    const { matched, changeSeq } = await matchChunk({ graph: store, embed }, identity, subjects, rules);
    const outcome: CommitOutcome = await store.commit(
      buildDelta({
        job,
        runToken,
        chunk: read.chunk,
        ownText: read.ownText,
        proposal,
        skipped,
        matched,
        vectors: new Map(subjects.map(({ ref, vector }) => [ref, vector])),
        passages,
        types,
        newTypes: added,
        profile: identity,
        changeSeq,
        matchThreshold,
        ontologyVector,
        extractorId: extractor.id,
      }),
    );
    if (outcome.outcome !== 'stale') return;
  }
  throw new ConcordanceError(
    'conflict',
    `Chunk ${read.chunk.ordinal} was matched ${maxRematches} times, and each time the graph had changed meanwhile.`,
  );
}

async function vectorOf(dependencies: IngestDependencies, job: IngestionJob, text: string): Promise<Float32Array> {
  const [vector] = await cachedEmbeddings(dependencies, job, [text], 'concept');
  return vector!;
}

async function passagesOfChunk(dependencies: IngestDependencies, job: IngestionJob, read: ReadChunk) {
  if (!dependencies.settings.embedPassages) return [];
  const spans = passageTexts(read);
  const texts = spans.map((span) => span.text);
  const vectors = await cachedEmbeddings(dependencies, job, texts, 'passage');
  return spans.map(({ start, end, headings }, i) => ({ start, end, headings, vector: vectors[i]! }));
}

import { readAll } from '../../domain/graph/model.js';
import {
  estimate,
  needsApproval,
  ReadingEstimate,
  type DocumentMeasure,
  type ReadingFacts,
} from '../../domain/ingest/estimate.js';
import { chunksPerManifestPage, workKeys, type ManifestPage } from '../../domain/ingest/manifest.js';
import { UnreadLanguages } from '../../domain/ingest/unread-languages.js';
import type { ChunkingOptions } from '../../domain/text/chunks/chunking-options.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { ObjectStore, TextSyntax } from '../../domain/ports.js';
import { Chunker, type Chunk } from '../../domain/text/chunks/chunker.js';
import type { IngestDependencies } from './ingest-dependencies.js';
import { jobOfAttempt } from './job-attempt.js';
import type { IngestionPlan, JobAttempt, ParsedDocument } from './steps.js';
import { BlockHasher } from './text-blocks.js';

/** Cuts the text into chunks, writes their manifest page by page and records the estimate in the job. */
export async function chunkDocument(
  dependencies: IngestDependencies,
  input: JobAttempt & ParsedDocument,
): Promise<IngestionPlan> {
  const { store, objects, extractor, embedder, clock, settings, heartbeat } = dependencies;
  const job = await jobOfAttempt(store, input);
  const manifestKey = workKeys.manifest(job.jobId);
  const pages = new ManifestWriter(objects, manifestKey);
  const tokens = new ReadingEstimate(await readingFacts(dependencies, job));
  const languages = new UnreadLanguages(extractor);
  const measure = await cut(objects, input.textKey, input.syntax, job.options, { pages, tokens, languages }, () =>
    heartbeat.send(),
  );
  const prices = {
    extractionModel: extractor.id,
    embeddingModel: embedder.profile.identity,
    extraction: extractor.price,
    embedding: embedder.pricePerMillionUsd,
  };
  const unread = languages.warning();
  const facts = unread === null ? input.facts : { ...input.facts, notes: [...(input.facts?.notes ?? []), unread] };
  const analysis = estimate(measure, tokens.tokens(), prices, clock.now(), facts);
  await store.recordAnalysis(job.jobId, input.runToken, {
    contentType: input.contentType,
    textKey: input.textKey,
    manifestKey,
    chunks: measure.chunks,
    analysis,
  });
  return {
    chunks: measure.chunks,
    chunksPerRun: extractor.chunksPerActivity,
    window: settings.window,
    needsApproval: job.approvedAt === null && needsApproval(job.autoApprove, analysis),
    approvalMs: settings.approvalMs,
  };
}

/** Sizes of the parts of the graph that are sent with the chunks, or need vectors first. */
async function readingFacts(
  { store, extractor, embedder }: IngestDependencies,
  job: IngestionJob,
): Promise<ReadingFacts> {
  const [{ concepts }, vocabulary] = await Promise.all([store.counts(readAll), store.vocabulary(readAll)]);
  const active = vocabulary.filter(({ isActive }) => isActive);
  const names = (types: typeof active) => types.map(({ relationshipType }) => relationshipType).join('", "');
  const bare = active.filter(({ embeddingModel }) => embeddingModel !== embedder.profile.identity);
  return {
    extractor,
    concepts,
    vocabularyBytes: Buffer.byteLength(names(active)),
    firstVectorBytes: Buffer.byteLength(names(bare)) + Buffer.byteLength(job.ontology),
  };
}

async function cut(
  objects: ObjectStore,
  textKey: string,
  syntax: TextSyntax,
  options: ChunkingOptions,
  { pages, tokens, languages }: { pages: ManifestWriter; tokens: ReadingEstimate; languages: UnreadLanguages },
  send: () => void,
): Promise<DocumentMeasure> {
  const chunker = new Chunker(syntax, options);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const blocks = new BlockHasher();
  const measure: DocumentMeasure = { words: 0, characters: 0, chunks: 0 };
  const take = async (chunks: Chunk[]) => {
    for (const chunk of chunks) {
      measure.words += chunk.words;
      measure.characters = chunk.end;
      measure.chunks += 1;
      const { contextStartByte, startByte, endByte } = chunk;
      tokens.add({ textBytes: endByte - contextStartByte, ownBytes: endByte - startByte });
      await pages.add(chunk);
    }
    send();
  };
  for await (const bytes of await objects.readStream(textKey)) {
    blocks.push(bytes as Uint8Array);
    const piece = decoder.decode(bytes as Uint8Array, { stream: true });
    await languages.add(piece);
    await take(chunker.push(piece));
  }
  await take(chunker.end());
  await pages.end();
  await blocks.keep(objects, pages.key);
  return measure;
}

class ManifestWriter {
  readonly #objects: ObjectStore;
  readonly key: string;
  #page: ManifestPage = [];
  #number = 0;

  constructor(objects: ObjectStore, key: string) {
    this.#objects = objects;
    this.key = key;
  }

  async add(chunk: Chunk): Promise<void> {
    this.#page.push(chunk);
    if (this.#page.length === chunksPerManifestPage) await this.#flush();
  }

  async end(): Promise<void> {
    if (this.#page.length > 0) await this.#flush();
  }

  async #flush(): Promise<void> {
    const bytes = new TextEncoder().encode(JSON.stringify(this.#page));
    await this.#objects.putNamed(workKeys.manifestPage(this.key, this.#number), bytes);
    this.#page = [];
    this.#number += 1;
  }
}

import type { IngestionJob } from '../../../domain/jobs/job.js';
import { estimate, needsApproval, ReadingEstimate, type DocumentMeasure } from '../../../domain/ingest/estimate.js';
import { workKeys, type ManifestChunk } from '../../../domain/ingest/manifest.js';
import { estimateInput, pricesOf } from '../../../domain/ingest/estimate-input.js';
import { UnreadLanguages } from '../../../domain/ingest/unread-languages.js';
import { UnreadScripts } from '../../../domain/ingest/unread-scripts.js';
import type { ChunkingOptions } from '../../../domain/text/chunks/chunking-options.js';
import { Chunker, type Chunk, type TextPiece } from '../../../domain/text/chunks/chunker.js';
import { cutsAgain } from '../../../domain/text/versions/cuts-of-version.js';
import { AnsweredChunks } from './answered-chunks.js';
import { dryRunPlan } from './dry-run-plan.js';
import { findCarryBase, type CarryBase } from './carry-base.js';
import { withExtractorOf } from '../extraction/extractor-of-job.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { jobOfAttempt } from '../job-attempt.js';
import { ManifestWriter, writeCarriedSources } from './manifest-writer.js';
import type { IngestionPlan, JobAttempt, ParsedDocument } from '../activity-payloads.js';
import { restoreChunks } from './restore-chunks.js';
import { keepSupportBefore } from './support-before.js';
import { BlockHasher } from './text-blocks.js';

/** Cuts the text into chunks, writes their manifest page by page and records the estimate in the job. */
export async function chunkDocument(
  given: IngestDependencies,
  input: JobAttempt & ParsedDocument,
): Promise<IngestionPlan> {
  const job = await jobOfAttempt(given.store, input);
  const dependencies = await withExtractorOf(given, job);
  const { store, objects, extractor, embedder, clock, settings } = dependencies;
  const manifestKey = workKeys.manifest(job.jobId);
  const pages = new ManifestWriter(objects, manifestKey);
  const tokens = new ReadingEstimate(await estimateInput(dependencies, job.ontology));
  const languages = new UnreadLanguages(extractor);
  const scripts = new UnreadScripts(embedder);
  if (!job.dryRun) await keepSupportBefore(dependencies, job);
  const carryBase = await findCarryBase(dependencies, job, input);
  const cuts = carryBase?.cuts ?? (await cutsBefore(dependencies, job, input));
  const { textKey, contentType } = input;
  const answered = await AnsweredChunks.open(dependencies, { ...job, textKey, contentType, manifestKey });
  const measure = await cut(dependencies, input, job, { pages, tokens, answered, languages, scripts, carryBase, cuts });
  await answered.addBegun(tokens);
  const plan = job.dryRun ? await dryRunPlan(dependencies, carryBase, manifestKey, measure) : undefined;
  const unread = [languages.warning(), scripts.warning()].filter((one) => one !== null);
  const metadata =
    unread.length === 0 ? input.facts : { ...input.facts, notes: [...(input.facts?.notes ?? []), ...unread] };
  const analysis = {
    ...estimate(measure, tokens.tokens(), pricesOf({ extractor, embedder }), clock.now(), metadata),
    extractorVersion: extractor.version,
    ...(plan !== undefined && { plan }),
  };
  await store.recordAnalysis(job.jobId, input.runToken, {
    contentType: input.contentType,
    textKey: input.textKey,
    manifestKey,
    chunks: measure.chunks,
    analysis,
  });
  return {
    // A dry run ends here: there is nothing to integrate.
    chunks: job.dryRun ? 0 : measure.chunks,
    chunksPerRun: extractor.chunksPerActivity,
    window: settings.window,
    needsApproval: !job.dryRun && job.approvedAt === null && needsApproval(job.autoApprove, analysis),
    approvalMs: settings.approvalMs,
  };
}

interface Measures {
  pages: ManifestWriter;
  tokens: ReadingEstimate;
  answered: AnsweredChunks;
  languages: UnreadLanguages;
  scripts: UnreadScripts;
  carryBase: CarryBase | null;
  /** Parts of the text that are cut on their own. */
  cuts: readonly TextPiece[];
}

/** The cuts of the version that is read again. */
async function cutsBefore({ store }: IngestDependencies, job: IngestionJob, { textKey }: ParsedDocument) {
  return cutsAgain(await store.versionCuts(job.documentId, job.versionId), { textKey, options: job.options });
}

/**
 * Cuts the text into chunks. If a version of the document was read before, all chunks are known before the first is
 * written.
 */
async function cut(
  dependencies: IngestDependencies,
  input: ParsedDocument,
  job: IngestionJob,
  measures: Measures,
): Promise<DocumentMeasure> {
  const { pages, carryBase } = measures;
  const chunks = cutText(dependencies, input, job.options, measures);
  if (carryBase === null) return measureChunks(chunks, measures);
  const all: Chunk[] = [];
  for await (const chunk of chunks) all.push(chunk);
  const plan = carryBase.plan(all);
  await writeCarriedSources(dependencies.objects, pages.key, plan.sources);
  const planned = all.map((chunk, i) => ({ ...chunk, ...(plan.carried[i] && { carried: plan.carried[i] }) }));
  return measureChunks(await restoreChunks(dependencies, job, planned), measures);
}

async function measureChunks(
  chunks: AsyncIterable<ManifestChunk> | Iterable<ManifestChunk>,
  { pages, tokens, answered }: Measures,
): Promise<DocumentMeasure> {
  const measure = { words: 0, characters: 0, chunks: 0, chunksCarried: 0 };
  for await (const chunk of chunks) {
    measure.words += chunk.words;
    measure.characters = chunk.end;
    measure.chunks += 1;
    const { contextStartByte, startByte, endByte } = chunk;
    if (chunk.carried || chunk.restored) measure.chunksCarried += 1;
    else answered.add(tokens, chunk.ordinal, { textBytes: endByte - contextStartByte, ownBytes: endByte - startByte });
    await pages.add(chunk);
  }
  await pages.end();
  return measure;
}

async function* cutText(
  { objects, heartbeat }: IngestDependencies,
  { textKey, syntax }: ParsedDocument,
  options: ChunkingOptions,
  { pages, languages, scripts, cuts }: Measures,
): AsyncGenerator<Chunk> {
  const chunker = new Chunker(syntax, options, cuts);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const blocks = new BlockHasher();
  for await (const bytes of await objects.readStream(textKey)) {
    blocks.push(bytes as Uint8Array);
    const piece = decoder.decode(bytes as Uint8Array, { stream: true });
    await languages.add(piece);
    scripts.add(piece);
    yield* chunker.push(piece);
    heartbeat.send();
  }
  yield* chunker.end();
  await blocks.keep(objects, pages.key);
}

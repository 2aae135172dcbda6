import { hasCode } from '../../../domain/errors.js';
import { readAll } from '../../../domain/graph/model.js';
import { planCarriedSources, type CarriedSources } from '../../../domain/ingest/plan-carried-sources.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { TextSyntax, VersionChunk } from '../../../domain/ports.js';
import { chunkLimits, unitReader, type Chunk, type TextPiece } from '../../../domain/text/chunks/chunker.js';
import { alignTexts } from '../../../domain/text/versions/aligned-texts.js';
import { lostQuotes } from '../../../domain/text/versions/carry-plan.js';
import { earlierCuts, keptCuts } from '../../../domain/text/versions/kept-cuts.js';
import { TextNumbers, UnitColumns } from '../../../domain/text/versions/unit-columns.js';
import { syntaxOf } from './chunk-reader.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import type { ParsedDocument } from '../activity-payloads.js';

/** The version before, from which unchanged chunks are taken over. */
export interface CarryBase {
  /** Pieces of the new text between boundaries taken from the version before. */
  cuts: TextPiece[];
  /**
   * Decides which of the new chunks are carried over, and gives the new positions of the sources of the version before.
   */
  plan(chunks: readonly Chunk[]): CarriedSources;
  /** Ids of the quotes of the version before that the new text does not have. */
  lostQuotes(chunks: readonly Chunk[]): string[];
}

const chunksPerRead = 500;

/**
 * Compares the text with that of the document's current version. Null where there is nothing to take over: the document
 * is read for the first time or by force, or the text of its current version is lost.
 */
export async function findCarryBase(
  dependencies: IngestDependencies,
  job: IngestionJob,
  { textKey, syntax }: ParsedDocument,
): Promise<CarryBase | null> {
  const { store, documents } = dependencies;
  const [current] = job.force ? [] : await store.documents(readAll, [job.documentId]);
  if (!current || current.versionId === job.versionId || current.textKey === null) return null;
  const before = await readVersionChunks(dependencies, current.documentId, current.versionId);
  const numbers = new TextNumbers();
  const read = (key: string, laidOut: TextSyntax) => readUnits(dependencies, job, key, laidOut, numbers);
  const older = await unlessLost(() => read(current.textKey!, syntaxOf(documents, current.contentType)));
  if (older === null || before.length === 0) return null;
  const texts = alignTexts(older, await read(textKey, syntax));
  const limits = chunkLimits(job.options);
  const earlier = await store.versionCuts(job.documentId, job.versionId);
  const cuts = earlier?.textKey === textKey ? earlierCuts(texts.newer, earlier.ends, limits) : null;
  return {
    cuts: cuts ?? keptCuts(texts, before, limits),
    plan: (chunks) => planCarriedSources(texts, before, chunks),
    lostQuotes: (chunks) =>
      lostQuotes(
        texts,
        chunks,
        before.flatMap(({ quotes }) => quotes),
      ).map(({ instanceId }) => instanceId),
  };
}

async function readVersionChunks(
  { store, heartbeat }: IngestDependencies,
  documentId: string,
  versionId: string,
): Promise<VersionChunk[]> {
  const chunks: VersionChunk[] = [];
  for (let after = -1; ; after = chunks.at(-1)!.paragraph) {
    const page = await store.versionChunks(documentId, versionId, after, chunksPerRead);
    chunks.push(...page);
    heartbeat.send();
    if (page.length < chunksPerRead) return chunks;
  }
}

async function readUnits(
  { objects, heartbeat }: IngestDependencies,
  { options }: IngestionJob,
  textKey: string,
  syntax: TextSyntax,
  numbers: TextNumbers,
): Promise<UnitColumns> {
  const columns = new UnitColumns(numbers);
  const reader = unitReader(syntax, options);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for await (const bytes of await objects.readStream(textKey)) {
    for (const unit of reader.push(decoder.decode(bytes as Uint8Array, { stream: true }))) columns.add(unit);
    heartbeat.send();
  }
  for (const unit of reader.end()) columns.add(unit);
  return columns;
}

async function unlessLost<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (hasCode(error, 'object_missing', 'object_damaged')) return null;
    throw error;
  }
}

import { chunkLimits, chunkText, unitReader, type Chunk } from '../../../../domain/text/chunks/chunker.js';
import type { ChunkingOptions } from '../../../../domain/text/chunks/chunking-options.js';
import type { TextSyntax } from '../../../../domain/ports/documents/documents.js';
import type { Span } from '../../../../domain/text/english/sentences.js';
import { alignTexts, type AlignedTexts } from '../../../../domain/text/versions/aligned-texts.js';
import { planCarry, type CarryPlan } from '../../../../domain/text/versions/carry-plan.js';
import { keptCuts } from '../../../../domain/text/versions/kept-cuts.js';
import { TextNumbers, UnitColumns } from '../../../../domain/text/versions/unit-columns.js';

export interface VersionPlan extends CarryPlan {
  chunks: Chunk[];
  /** Chunks that have to be read. */
  read: Chunk[];
}

/** Aligns two texts as the ingestion of a new version does. */
export function alignedTexts(
  older: string,
  newer: string,
  options: ChunkingOptions,
  syntax: TextSyntax = 'markdown',
): AlignedTexts {
  const numbers = new TextNumbers();
  const columnsOf = (whole: string) => {
    const columns = new UnitColumns(numbers);
    const reader = unitReader(syntax, options);
    for (const unit of [...reader.push(whole), ...reader.end()]) columns.add(unit);
    return columns;
  };
  return alignTexts(columnsOf(older), columnsOf(newer));
}

/** Cuts a new version of a text and says what is carried over, as the ingestion of it does. */
export function planVersion(
  before: { text: string; chunks: readonly Span[]; quotes?: readonly Span[] },
  text: string,
  options: ChunkingOptions,
  syntax: TextSyntax = 'markdown',
): VersionPlan {
  const texts = alignedTexts(before.text, text, options, syntax);
  const chunks = chunkText(text, syntax, options, keptCuts(texts, before.chunks, chunkLimits(options)));
  const quotes = (before.quotes ?? []).map((quote) => ({
    ...quote,
    chunk: before.chunks.findIndex(({ end }) => end > quote.start),
  }));
  const plan = planCarry(
    texts,
    before.chunks.map((span) => ({ ...span, usable: true })),
    chunks,
    quotes,
  );
  return { ...plan, chunks, read: chunks.filter((_, i) => plan.carried[i] === null) };
}

import type { Proposal } from '../../../domain/ingest/proposal.js';
import { conceptText } from '../../../domain/matching/concept-text.js';
import { passagesOf, type HeadedSpan } from '../../../domain/text/chunks/passages.js';
import type { ReadChunk } from '../chunks/chunk-reader.js';

/** Result of preparing a chunk, input of its integration, kept in the object store; vectors are in the cache. */
export interface PreparedChunk {
  proposal: Proposal;
  /** Reason why the chunk is skipped; null when it is not. Absent in what earlier versions wrote. */
  skipped?: string | null;
}

/** Spans, headings and texts of the passages a chunk's own span is cut into. */
export function passageTexts({ chunk, ownText, syntax }: ReadChunk): (HeadedSpan & { text: string })[] {
  return passagesOf(ownText, chunk.start, syntax, chunk.headingPath).map(({ start, end, headings }) => ({
    start,
    end,
    headings,
    text: ownText.slice(start - chunk.start, end - chunk.start),
  }));
}

/** The texts whose vectors matching needs, in the order of the proposal's concepts. */
export function conceptTexts(proposal: Proposal): string[] {
  return proposal.concepts.map(({ label, searchTerms }) => conceptText(label, searchTerms));
}

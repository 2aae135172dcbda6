import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Instance } from '../../../domain/graph/model.js';
import type { Evidence } from '../../../domain/ports.js';
import { quoteMatches } from '../../../domain/text/quotes/quotes.js';
import { closed, count, nullable, oneOf } from '../../validation/schema.js';

const matchSchema = oneOf(quoteMatches, {
  description:
    'Method by which the quote of the extractor was found: exact; normalised (other layout, typography or punctuation); ' +
    'pieces (one of several parts). The quote is verbatim in each of these. unlocated: it is not in its source, as the ' +
    'backup that it was restored from has it; its place is that of the whole source.',
});

export const evidenceSchema = closed(
  {
    instance_id: Type.String(),
    quote: Type.String({ description: 'Verbatim text of the document, unless `match` is unlocated' }),
    document: Type.String({ description: 'Name of the ontology' }),
    document_id: Type.String(),
    filename: Type.String(),
    paragraph: Type.Integer({ minimum: 0, description: 'Ordinal of the chunk in its document' }),
    source_id: Type.String(),
    start_offset: Type.Integer({ minimum: 0, description: "UTF-16 code units from the start of the document's text" }),
    end_offset: Type.Integer({ minimum: 0, description: 'End, exclusive' }),
    match: matchSchema,
    full_text: Type.Optional(Type.String({ description: 'The whole chunk' })),
    content_type: nullable(Type.String()),
    source_type: nullable(Type.String()),
    source_path: nullable(Type.String()),
    source_hostname: nullable(Type.String()),
  },
  { $id: 'ConceptInstance' },
);

/**
 * Maps a quote with its document; `document` is the name of the ontology. @param fullText true: with the whole chunk
 */
export function toEvidenceDto(evidence: Evidence, fullText: boolean): Static<typeof evidenceSchema> {
  return {
    instance_id: evidence.instanceId,
    quote: evidence.quote,
    document: evidence.ontology,
    document_id: evidence.documentId,
    filename: evidence.filename,
    paragraph: evidence.paragraph,
    source_id: evidence.sourceId,
    start_offset: evidence.startOffset,
    end_offset: evidence.endOffset,
    match: evidence.match,
    ...(fullText ? { full_text: evidence.fullText } : {}),
    content_type: evidence.contentType,
    source_type: evidence.sourceType,
    source_path: evidence.sourcePath,
    source_hostname: evidence.sourceHostname,
  };
}

/** A quote with its place in the document's text. */
export function toPlacedQuoteDto(instance: Instance): Static<typeof placedQuoteSchema> {
  const { instanceId, quote, startOffset, endOffset, match } = instance;
  return { instance_id: instanceId, quote, start_offset: startOffset, end_offset: endOffset, match };
}

export const placedQuoteSchema = closed(
  {
    instance_id: Type.String(),
    quote: Type.String({ description: 'Verbatim text of the document' }),
    start_offset: count,
    end_offset: count,
    match: matchSchema,
  },
  { $id: 'PlacedQuote' },
);

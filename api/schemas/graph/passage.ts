import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { FoundPassage, PlacedPassage } from '../../../domain/query/search-sources.js';
import { closed, nullable, oneOf } from '../../validation/schema.js';
import { placedQuoteSchema, toPlacedQuoteDto } from './evidence.js';
import { exampleIds, exampleQuote } from '../examples.js';

const passageFields = {
  source_id: Type.String({ description: 'The chunk that contains the passage' }),
  document: Type.String({ description: 'Name of the ontology' }),
  document_id: Type.String(),
  filename: Type.String(),
  paragraph: Type.Integer({ minimum: 0, description: 'Ordinal of the chunk in its document' }),
  heading_path: Type.Array(Type.String(), { description: 'Headings above it, outermost first' }),
  content_type: nullable(Type.String()),
  text: Type.String({ description: 'Verbatim text of the passage' }),
  start_offset: Type.Integer({ minimum: 0, description: "UTF-16 code units from the start of the document's text" }),
  end_offset: Type.Integer({ minimum: 0, description: 'End, exclusive' }),
};

/** A passage that was not found by a query. */
export const placedPassageSchema = closed(passageFields, { $id: 'PlacedPassage' });

export const passageSchema = closed(
  {
    ...passageFields,
    score: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'Rank of the result, compared with the threshold: half meaning (cosine), half words (normalised BM25)',
    }),
    similarity: nullable(Type.Number({ description: 'Cosine with the query; null without a vector' })),
    matched_by: Type.Array(oneOf(['vector', 'words'])),
    concepts: Type.Array(
      closed({ concept_id: Type.String(), label: Type.String(), instances: Type.Array(placedQuoteSchema) }),
      { description: 'Concepts evidenced in the passage, with their quotes there' },
    ),
    full_text: Type.Optional(Type.String({ description: 'The whole chunk' })),
  },
  { $id: 'FoundPassage' },
);

export const searchFigures = {
  threshold_used: Type.Number({ description: 'Minimum score of the results' }),
  below_threshold_count: Type.Integer({ minimum: 0, description: 'Passages below the threshold' }),
  suggested_threshold: nullable(Type.Number({ description: 'Threshold that would include the best of them' })),
};

/** Maps a passage with its place in the text of its document; `document` is the name of the ontology. */
export function toPlacedPassageDto(found: PlacedPassage): Static<typeof placedPassageSchema> {
  const { source, document } = found;
  return {
    source_id: source.sourceId,
    document: source.document,
    document_id: source.documentId,
    filename: document.filename,
    paragraph: source.paragraph,
    heading_path: source.headingPath,
    content_type: source.contentType,
    text: found.text,
    start_offset: found.startOffset,
    end_offset: found.endOffset,
  };
}

/** Maps a passage that a search found. @param fullText true: with the whole chunk */
export function toPassageDto(found: FoundPassage, fullText: boolean): Static<typeof passageSchema> {
  return {
    ...toPlacedPassageDto(found),
    score: found.score,
    similarity: found.similarity,
    matched_by: found.matchedBy,
    concepts: found.concepts.map(({ conceptId, label, instances }) => ({
      concept_id: conceptId,
      label,
      instances: instances.map(toPlacedQuoteDto),
    })),
    ...(fullText ? { full_text: found.source.fullText } : {}),
  };
}

export const examplePlacedPassage: Static<typeof placedPassageSchema> = {
  source_id: exampleIds.sourceId,
  document: 'operations',
  document_id: exampleIds.documentId,
  filename: 'runbook.md',
  paragraph: 0,
  heading_path: ['Recovery'],
  content_type: 'text/markdown',
  text: exampleQuote,
  start_offset: 0,
  end_offset: exampleQuote.length,
};

export const examplePassage: Static<typeof passageSchema> = {
  ...examplePlacedPassage,
  score: 0.24,
  similarity: 0.48,
  matched_by: ['vector'],
  concepts: [
    {
      concept_id: exampleIds.conceptId,
      label: 'Crash recovery',
      instances: [
        { instance_id: 'ins_1', quote: exampleQuote, start_offset: 0, end_offset: exampleQuote.length, match: 'exact' },
      ],
    },
  ],
};

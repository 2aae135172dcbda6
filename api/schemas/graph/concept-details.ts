import { Type } from 'typebox';
import type { Static } from 'typebox';
import { originOf, originOfRelationship } from '../../../domain/graph/edit.js';
import type { ConceptDetails } from '../../../domain/query/concept-details.js';
import type { StatusOf } from '../../../domain/vocabulary/epistemic/type-statuses.js';
import { closed, count, defaulted, nullable, timestamp } from '../../validation/schema.js';
import { originSchema, curationSchema, toCurationDto } from './curation.js';
import { evidenceSchema, toEvidenceDto } from './evidence.js';
import { diversityFields, diversityInput, groundingFields, includeGrounding } from './grounding.js';
import type { ScoresOf } from './grounding.js';
import { pageFields } from '../page.js';
import { epistemicFields, toEpistemicDto } from '../vocabulary/epistemic-status.js';

/** A concept with its quotes, relationships and documents. */
export const detailsSchema = closed(
  {
    concept_id: Type.String(),
    label: Type.String(),
    description: Type.String(),
    search_terms: Type.Array(Type.String()),
    documents: Type.Array(Type.String(), { description: 'Ontologies with evidence of the concept' }),
    evidence_count: count,
    ...groundingFields,
    ...diversityFields,
    instances: Type.Array(evidenceSchema, {
      description: 'A page of the quotes, best first: definitions, then statements about the concept, then mentions',
    }),
    relationships: Type.Array(
      closed(
        {
          edge_id: Type.String(),
          to_id: Type.String(),
          to_label: Type.String(),
          rel_type: Type.String(),
          category: Type.String(),
          confidence: Type.Number({ minimum: 0, maximum: 1 }),
          source: originSchema,
          created_by: nullable(Type.String({ description: 'The user, or the extractor' })),
          created_at: nullable(timestamp),
          ...epistemicFields,
        },
        { $id: 'ConceptRelationship' },
      ),
      { description: 'Outgoing relationships, each with what the latest measurement says of its type' },
    ),
    source: originSchema,
    curation: curationSchema,
    ...pageFields,
    total: Type.Integer({ minimum: 0, description: 'Number of quotes' }),
    provenance: closed({
      documents: Type.Array(
        closed(
          {
            document_id: Type.String(),
            filename: Type.String(),
            ontology: Type.String(),
            content_hash: Type.String(),
            source_type: nullable(Type.String()),
            source_path: nullable(Type.String()),
            hostname: nullable(Type.String()),
            ingested_by: nullable(Type.String()),
            ingested_at: nullable(timestamp),
            job_id: Type.String(),
            source_count: count,
          },
          { $id: 'ProvenanceDocument' },
        ),
      ),
    }),
    created_at_epoch: Type.Integer(),
    last_seen_epoch: Type.Integer(),
    embedding_profile: Type.String(),
    embedding: Type.Optional(nullable(Type.Array(Type.Number()))),
  },
  { $id: 'ConceptDetailsResponse' },
);

/** Quotes of a page where a request says none. */
export const defaultQuotes = 20;

/** Fields of requests for it. */
export const detailsFields = {
  include_full_text: defaulted(
    Type.Boolean({ default: false, description: 'Include the whole chunk with each quote' }),
  ),
  include_embedding: defaulted(Type.Boolean({ default: false })),
  include_grounding: includeGrounding,
  ...diversityInput,
  limit: defaulted(Type.Integer({ minimum: 0, maximum: 500, default: defaultQuotes, description: 'Quotes per page' })),
  offset: defaulted(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 })),
};

/** Maps a concept to its DTO, without the fields of the page. */
export function toDetailsDto(
  { concept, instances, relationships, documents, curation }: ConceptDetails,
  fullText: boolean,
  scores: ScoresOf,
  statusOf: StatusOf,
): Omit<Static<typeof detailsSchema>, keyof typeof pageFields> {
  return {
    concept_id: concept.conceptId,
    label: concept.label,
    description: concept.description,
    search_terms: concept.searchTerms,
    documents: concept.documents,
    evidence_count: concept.evidenceCount,
    ...scores(concept.conceptId),
    instances: instances.map((one) => toEvidenceDto(one, fullText)),
    relationships: relationships.map((one) => {
      const { source, createdBy, createdAt } = originOfRelationship(one.properties);
      return {
        edge_id: one.edgeId,
        to_id: one.to,
        to_label: one.toLabel,
        rel_type: one.type,
        category: one.category,
        confidence: one.confidence,
        ...{ source, created_by: createdBy, created_at: createdAt },
        ...toEpistemicDto(statusOf(one.type)),
      };
    }),
    source: originOf(curation.support.length > 0),
    curation: toCurationDto(curation),
    provenance: {
      documents: documents.map((one) => ({
        document_id: one.documentId,
        filename: one.filename,
        ontology: one.ontology,
        content_hash: one.contentHash,
        source_type: one.sourceType,
        source_path: one.sourcePath,
        hostname: one.sourceHostname,
        ingested_by: one.ingestedBy,
        ingested_at: one.ingestedAt,
        job_id: one.jobId,
        source_count: one.sourceCount,
      })),
    },
    created_at_epoch: concept.createdAtEpoch,
    last_seen_epoch: concept.lastSeenEpoch,
    embedding_profile: concept.embeddingProfile,
  };
}

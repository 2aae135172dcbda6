import { Type } from 'typebox';
import type { Static } from 'typebox';
import { originOfRelationship } from '../../../domain/graph/edit.js';
import { readAll } from '../../../domain/graph/model.js';
import { conceptDetails } from '../../../domain/query/concept-details.js';
import type { ConceptDetails } from '../../../domain/query/concept-details.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { asQuery, pageLinks } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count, idIn, timestamp, nullable } from '../../validation/schema.js';
import { curationSchema, originSchema, toCurationDto } from '../../schemas/graph/curation.js';
import { evidenceSchema, toEvidenceDto } from '../../schemas/graph/evidence.js';
import { exampleEvidence, exampleIds } from '../../schemas/examples.js';
import { pageFields } from '../../schemas/page.js';

export const detailsSchema = closed(
  {
    concept_id: Type.String(),
    label: Type.String(),
    description: Type.String(),
    search_terms: Type.Array(Type.String()),
    documents: Type.Array(Type.String(), { description: 'Ontologies with evidence of the concept' }),
    evidence_count: count,
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
        },
        { $id: 'ConceptRelationship' },
      ),
      { description: 'Outgoing relationships' },
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

export const detailsFields = {
  include_full_text: Type.Optional(
    Type.Boolean({ default: false, description: 'Include the whole chunk with each quote' }),
  ),
  include_embedding: Type.Optional(Type.Boolean({ default: false })),
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 500, default: 20, description: 'Quotes per page' })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 })),
};
const detailsInput = closed(detailsFields, { $id: 'ConceptDetailsRequest' });

export const getConcept = route({
  method: 'GET',
  path: '/concepts/{concept_id}',
  aliases: [
    { method: 'GET', path: '/query/concept/{concept_id}', operationId: 'getConceptByQuery' },
    { method: 'POST', path: '/query/concept/{concept_id}', operationId: 'getConceptByBody' },
  ],
  operationId: 'getConcept',
  tag: 'Queries',
  summary: 'Get a concept',
  description: 'With its quotes and their exact offsets, its relationships and its documents.',
  permission: 'graph:read',
  impact: 'read',
  uses: ['store'],
  params: closed({ concept_id: idIn('The concept') }),
  input: detailsInput,
  responses: {
    200: json('The concept, or the one it was merged into; Content-Location is its URL then', detailsSchema),
  },
  problems: ['not_found'],
  example: {
    params: { concept_id: exampleIds.conceptId },
    body: { limit: 20 },
    answer: {
      status: 200,
      body: {
        concept_id: exampleIds.conceptId,
        label: 'Crash recovery',
        description: 'Continuing after a crash without losing work.',
        search_terms: ['recovery after a crash'],
        documents: ['operations'],
        evidence_count: 1,
        instances: [exampleEvidence],
        ...{ total: 1, limit: 20, offset: 0, next: null },
        relationships: [
          {
            edge_id: 'edge_0q7m2v8x4c1n6b9k3h5t0w2yd',
            to_id: 'event-history',
            to_label: 'Event history',
            rel_type: 'REQUIRES',
            category: 'functional',
            confidence: 0.7,
            source: 'llm_extraction',
            created_by: 'builtin:rules-en',
            created_at: null,
          },
        ],
        source: 'llm_extraction',
        curation: { support: [], fields: [], notes: [] },
        provenance: {
          documents: [
            {
              document_id: exampleIds.documentId,
              filename: 'runbook.md',
              ontology: 'operations',
              content_hash: exampleIds.contentHash,
              source_type: 'file',
              source_path: null,
              hostname: null,
              ingested_by: 'ada',
              ingested_at: '2026-11-20T09:15:09.412Z',
              job_id: exampleIds.jobId,
              source_count: 1,
            },
          ],
        },
        created_at_epoch: 12,
        last_seen_epoch: 12,
        embedding_profile: 'builtin:use-lite-en@512',
      },
    },
  },
}).handle(async ({ params, input, dependencies }) => {
  const { concept_id: asked } = params;
  const target = (await dependencies.store.mergedInto([asked]))[asked];
  const body = await toConceptDto(dependencies, target ?? asked, input);
  const headers: Record<string, string> = {
    ...(body.next !== null && { Link: `<${body.next}>; rel="next"` }),
    ...(target !== undefined && { 'Content-Location': `/concepts/${encodeURIComponent(target)}` }),
  };
  return { status: 200, headers, body };
});

export async function toConceptDto(
  dependencies: Dependencies<'store'>,
  conceptId: string,
  input: Static<typeof detailsInput>,
): Promise<Static<typeof detailsSchema>> {
  const { include_full_text = false, include_embedding = false, limit = 20, offset = 0 } = input;
  const wanted = { limit, offset, embedding: include_embedding };
  const details = await conceptDetails(dependencies.store, readAll, conceptId, wanted);
  const total = details.concept.evidenceCount;
  // The link to the next page is the same, whichever way was taken to ask.
  const asked = asQuery({
    ...(include_full_text && { include_full_text }),
    ...(include_embedding && { include_embedding }),
  });
  const path = `/concepts/${encodeURIComponent(conceptId)}?${asked}`;
  return {
    ...toDetailsDto(details, include_full_text),
    ...{ total, limit, offset, next: limit === 0 ? null : pageLinks(path, { limit, offset, total }).next },
    ...(include_embedding ? { embedding: toVectorDto(details.embedding) } : {}),
  };
}

function toVectorDto(embedding: ConceptDetails['embedding']): number[] | null {
  return embedding === null ? null : [...embedding.vector];
}

function toDetailsDto(
  { concept, instances, relationships, documents, curation }: ConceptDetails,
  fullText: boolean,
): Omit<Static<typeof detailsSchema>, keyof typeof pageFields> {
  return {
    concept_id: concept.conceptId,
    label: concept.label,
    description: concept.description,
    search_terms: concept.searchTerms,
    documents: concept.documents,
    evidence_count: concept.evidenceCount,
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
      };
    }),
    source: curation.support.length > 0 ? 'human_curated' : 'llm_extraction',
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

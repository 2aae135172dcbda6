import type { Static } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { conceptDetails } from '../../../domain/query/concept-details.js';
import type { ConceptDetails } from '../../../domain/query/concept-details.js';
import { statusesOf } from '../../../domain/vocabulary/epistemic/type-statuses.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { asQuery, pageLinks } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { check } from '../../validation/check.js';
import { closed, idIn } from '../../validation/schema.js';
import { conceptTag } from './concept-tag.js';
import { exampleIds, exampleEvidence } from '../../schemas/examples.js';
import { detailsFields, detailsSchema, toDetailsDto } from '../../schemas/graph/concept-details.js';
import { exampleGrounding, readScores, wantedScores } from '../../schemas/graph/grounding.js';
import { exampleEpistemic } from '../../schemas/vocabulary/epistemic-status.js';

const detailsInput = closed(detailsFields, { $id: 'ConceptDetailsRequest' });

/** Request for the details of a concept that says nothing else. */
export const defaultDetails: Static<typeof detailsInput> = check(detailsInput, {}, 'query', 'json');

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
  uses: ['embedder', 'store'],
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
        ...exampleGrounding,
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
            ...exampleEpistemic,
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
  const target = (await dependencies.store.mergedInto([asked])).get(asked);
  const body = await toConceptDto(dependencies, target ?? asked, input);
  const headers: Record<string, string> = {
    ETag: await conceptTag(dependencies, body),
    ...(target !== undefined && { 'Content-Location': `/concepts/${encodeURIComponent(target)}` }),
  };
  return { status: 200, headers, body };
});

/**
 * Reads a concept with one page of its evidence. `next` is a path of `GET /concepts/{id}`, also where another route
 * answers; null on the last page and with a limit of 0.
 * @throws ConcordanceError `not_found`, `embedding_profile_switched`
 */
export async function toConceptDto(
  dependencies: Dependencies<'embedder' | 'store'>,
  conceptId: string,
  input: Static<typeof detailsInput>,
): Promise<Static<typeof detailsSchema>> {
  const { include_full_text, include_embedding, limit, offset } = input;
  const wanted = { limit, offset, embedding: include_embedding };
  const details = await conceptDetails(dependencies.store, readAll, conceptId, wanted);
  const { measurement } = await dependencies.store.measurementState(readAll);
  const wantedOf = wantedScores(input);
  const scores = await readScores(dependencies, [conceptId], wantedOf);
  const total = details.concept.evidenceCount;
  // The link to the next page is the same, whichever way was taken to ask.
  const asked = asQuery({
    ...(include_full_text && { include_full_text }),
    ...(include_embedding && { include_embedding }),
    ...(!wantedOf.grounding && { include_grounding: false }),
    ...(wantedOf.diversityHops !== null && { include_diversity: true, diversity_max_hops: wantedOf.diversityHops }),
  });
  const path = `/concepts/${encodeURIComponent(conceptId)}?${asked}`;
  return {
    ...toDetailsDto(details, include_full_text, scores, statusesOf(measurement)),
    ...{ total, limit, offset, next: limit === 0 ? null : pageLinks(path, { limit, offset, total }).next },
    ...(include_embedding ? { embedding: toVectorDto(details.embedding) } : {}),
  };
}

function toVectorDto(embedding: ConceptDetails['embedding']): number[] | null {
  return embedding === null ? null : [...embedding.vector];
}

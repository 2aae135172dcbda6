import { Type } from 'typebox';
import type { Static } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { maxSearchResults } from '../../../domain/query/concept-candidates.js';
import { searchConcepts } from '../../../domain/query/search-concepts.js';
import type { FoundConcept } from '../../../domain/query/search-concepts.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count, defaulted, nullable, oneOf } from '../../validation/schema.js';
import { evidenceSchema, toEvidenceDto } from '../../schemas/graph/evidence.js';
import {
  diversityFields,
  diversityInput,
  exampleGrounding,
  groundingFields,
  includeGrounding,
  readScores,
  wantedScores,
} from '../../schemas/graph/grounding.js';
import type { ScoresOf } from '../../schemas/graph/grounding.js';
import { exampleEvidence, exampleIds } from '../../schemas/examples.js';
import { pageFields } from '../../schemas/page.js';
import { searchPage, searchUrl } from './search-page.js';

const searchInput = closed(
  {
    query: Type.String({ minLength: 1, maxLength: 10_000 }),
    limit: defaulted(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
    offset: defaulted(Type.Integer({ minimum: 0, maximum: maxSearchResults - 100, default: 0 })),
    min_similarity: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'Minimum score of a result; default: the threshold of the embedding profile. A concept whose label or search ' +
          'term equals the query has score 1.',
      }),
    ),
    ontology: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    include_evidence: defaulted(
      Type.Boolean({ default: false, description: 'Include up to three quotes with each result' }),
    ),
    include_grounding: includeGrounding,
    ...diversityInput,
  },
  { $id: 'SearchRequest' },
);

const foundSchema = closed(
  {
    concept_id: Type.String(),
    label: Type.String(),
    description: Type.String(),
    score: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'Rank of the result, compared with the threshold: 1 when the query equals the label or a search term, otherwise ' +
        'the cosine, raised for words of the query that the concept contains',
    }),
    similarity: nullable(Type.Number({ description: 'Cosine with the query; null without a vector' })),
    matched_by: Type.Array(oneOf(['name', 'vector', 'words', 'quotes'])),
    documents: Type.Array(Type.String(), { description: 'Ontologies with evidence of the concept' }),
    evidence_count: count,
    ...groundingFields,
    ...diversityFields,
    sample_evidence: nullable(Type.Array(evidenceSchema)),
  },
  { $id: 'ConceptSearchResult' },
);

const exampleFound: Static<typeof foundSchema> = {
  concept_id: exampleIds.conceptId,
  label: 'Crash recovery',
  description: 'Continuing after a crash without losing work.',
  score: 0.71,
  similarity: 0.71,
  matched_by: ['vector'],
  documents: ['operations'],
  evidence_count: 4,
  ...exampleGrounding,
  sample_evidence: [exampleEvidence],
};

export const search = route({
  method: 'GET',
  path: '/search',
  aliases: [
    { method: 'GET', path: '/query/search', operationId: 'searchByQuery' },
    { method: 'POST', path: '/query/search', operationId: 'searchByBody' },
  ],
  operationId: 'search',
  tag: 'Queries',
  summary: 'Search concepts',
  description: 'By meaning (embedding) and by words.',
  permission: 'graph:read',
  impact: 'read',
  uses: ['embedder', 'store'],
  input: searchInput,
  responses: {
    200: json(
      'Concepts, best first',
      closed(
        {
          query: Type.String(),
          count,
          results: Type.Array(foundSchema),
          ...pageFields,
          total: Type.Integer({
            minimum: 0,
            description: `Number of matches among the ${maxSearchResults} nearest concepts`,
          }),
          threshold_used: Type.Number({ description: 'Minimum score of the results' }),
          below_threshold_count: Type.Integer({
            minimum: 0,
            description: 'Candidates below the threshold, among the 1000 nearest concepts',
          }),
          suggested_threshold: nullable(Type.Number({ description: 'Threshold that would include the best of them' })),
          top_match: nullable(foundSchema),
        },
        { $id: 'SearchResponse' },
      ),
    ),
  },
  problems: ['not_found', 'model_failed'],
  example: {
    body: { query: 'resume after a failure', limit: 10, include_evidence: true },
    answer: {
      status: 200,
      body: {
        query: 'resume after a failure',
        count: 1,
        results: [exampleFound],
        total: 1,
        limit: 10,
        offset: 0,
        next: null,
        threshold_used: 0.6,
        below_threshold_count: 12,
        suggested_threshold: 0.58,
        top_match: null,
      },
    },
  },
}).handle(async ({ input, dependencies, request }) => {
  const { query, limit, offset, min_similarity, ontology, include_evidence } = input;
  const found = await searchConcepts({ graph: dependencies.store, embedder: dependencies.embedder }, readAll, {
    query,
    limit,
    offset,
    minSimilarity: min_similarity ?? null,
    ontology: ontology ?? null,
    evidence: include_evidence ? 3 : 0,
  });
  const shown = [...found.results, ...(found.topMatch === null ? [] : [found.topMatch])].map((one) => one.conceptId);
  const scores = await readScores(dependencies, shown, wantedScores(input));
  const { page, headers } = searchPage(found, { query, limit, offset }, searchUrl('/search', request, input));
  return {
    status: 200,
    headers,
    body: {
      ...page,
      results: found.results.map((one) => toFoundDto(one, include_evidence, scores)),
      top_match: found.topMatch === null ? null : toFoundDto(found.topMatch, include_evidence, scores),
    },
  };
});

function toFoundDto(found: FoundConcept, evidence: boolean, scores: ScoresOf): Static<typeof foundSchema> {
  return {
    concept_id: found.conceptId,
    label: found.label,
    description: found.description,
    score: found.score,
    similarity: found.similarity,
    matched_by: found.matchedBy,
    documents: found.documents,
    evidence_count: found.evidenceCount,
    ...scores(found.conceptId),
    sample_evidence: evidence ? found.sampleEvidence.map((one) => toEvidenceDto(one, false)) : null,
  };
}

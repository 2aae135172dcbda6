import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { maxPassageResults } from '../../../domain/query/rank-passages.js';
import { searchDocuments as findDocuments } from '../../../domain/query/search-documents.js';
import { searchSources as findSources } from '../../../domain/query/search-sources.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count, defaulted, nullable } from '../../validation/schema.js';
import { exampleIds } from '../../schemas/examples.js';
import { pageFields } from '../../schemas/page.js';
import { examplePassage, passageSchema, searchFigures, toPassageDto } from '../../schemas/graph/passage.js';
import { searchPage, searchUrl } from './search-page.js';

const searchFields = {
  query: Type.String({ minLength: 1, maxLength: 10_000 }),
  limit: defaulted(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  offset: defaulted(Type.Integer({ minimum: 0, maximum: maxPassageResults - 100, default: 0 })),
  min_similarity: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Minimum score of a passage; default: the threshold of the embedding profile',
    }),
  ),
  ontology: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
};

const total = Type.Integer({
  minimum: 0,
  description: `Number of matches among the ${maxPassageResults} nearest passages`,
});

export const searchSources = route({
  method: 'GET',
  path: '/search/sources',
  aliases: [
    { method: 'GET', path: '/query/sources/search', operationId: 'searchSourcesByQuery' },
    { method: 'POST', path: '/query/sources/search', operationId: 'searchSourcesByBody' },
  ],
  operationId: 'searchSources',
  tag: 'Queries',
  summary: 'Search passages of documents',
  description: 'By meaning (embedding) and by words. Each passage has the concepts that it evidences.',
  permission: 'graph:read',
  impact: 'read',
  uses: ['embedder', 'store'],
  input: closed(
    {
      ...searchFields,
      document_ids: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
          minItems: 1,
          maxItems: 100,
          description: 'Only in these documents; in a query string the parameter is repeated',
        }),
      ),
      include_full_text: defaulted(
        Type.Boolean({ default: false, description: 'Include the whole chunk of each passage' }),
      ),
    },
    { $id: 'SourceSearchRequest' },
  ),
  responses: {
    200: json(
      'Passages, best first',
      closed(
        { query: Type.String(), count, results: Type.Array(passageSchema), ...pageFields, total, ...searchFigures },
        { $id: 'SourceSearchResponse' },
      ),
    ),
  },
  problems: ['not_found', 'model_failed'],
  example: {
    body: { query: 'what survives a crash', limit: 10 },
    answer: {
      status: 200,
      body: {
        query: 'what survives a crash',
        count: 1,
        results: [examplePassage],
        total: 1,
        limit: 10,
        offset: 0,
        next: null,
        threshold_used: 0.12,
        below_threshold_count: 31,
        suggested_threshold: 0.11,
      },
    },
  },
}).handle(async ({ input, dependencies, request }) => {
  const { query, limit, offset, min_similarity, ontology, document_ids, include_full_text } = input;
  const found = await findSources({ graph: dependencies.store, embedder: dependencies.embedder }, readAll, {
    query,
    limit,
    offset,
    minSimilarity: min_similarity ?? null,
    ontology: ontology ?? null,
    documentIds: document_ids ?? null,
  });
  const { page, headers } = searchPage(found, { query, limit, offset }, searchUrl('/search/sources', request, input));
  return {
    status: 200,
    headers,
    body: {
      ...page,
      results: found.results.map((one) => toPassageDto(one, include_full_text)),
    },
  };
});

const foundDocumentSchema = closed(
  {
    document_id: Type.String(),
    filename: Type.String(),
    ontology: Type.String({ description: 'Name of the ontology' }),
    content_type: Type.String(),
    score: Type.Number({ minimum: 0, maximum: 1, description: 'Score of its best passage; results are sorted by it' }),
    best_similarity: nullable(Type.Number({ description: 'Highest cosine among its passages' })),
    passage_count: Type.Integer({ minimum: 1, description: 'Number of its passages found' }),
    passages: Type.Array(passageSchema, { description: 'Its best passages, at most three' }),
  },
  { $id: 'FoundDocument' },
);

export const searchDocuments = route({
  method: 'GET',
  path: '/search/documents',
  operationId: 'searchDocuments',
  tag: 'Queries',
  summary: 'Search documents',
  description: 'Ranked by their best passages.',
  permission: 'graph:read',
  impact: 'read',
  uses: ['embedder', 'store'],
  query: closed(searchFields),
  responses: {
    200: json(
      'Documents, best first',
      closed(
        { query: Type.String(), count, results: Type.Array(foundDocumentSchema), ...pageFields, ...searchFigures },
        { $id: 'DocumentSearchResponse' },
      ),
    ),
  },
  problems: ['not_found', 'model_failed'],
  example: {
    query: { query: 'what survives a crash' },
    answer: {
      status: 200,
      body: {
        query: 'what survives a crash',
        count: 1,
        results: [
          {
            document_id: exampleIds.documentId,
            filename: 'runbook.md',
            ontology: 'operations',
            content_type: 'text/markdown',
            score: 0.24,
            best_similarity: 0.48,
            passage_count: 1,
            passages: [examplePassage],
          },
        ],
        total: 1,
        limit: 10,
        offset: 0,
        next: null,
        threshold_used: 0.12,
        below_threshold_count: 31,
        suggested_threshold: 0.11,
      },
    },
  },
}).handle(async ({ query: asked, dependencies, request }) => {
  const { query, limit, offset, min_similarity, ontology } = asked;
  const found = await findDocuments({ graph: dependencies.store, embedder: dependencies.embedder }, readAll, {
    query,
    limit,
    offset,
    minSimilarity: min_similarity ?? null,
    ontology: ontology ?? null,
    documentIds: null,
    passages: 3,
  });
  const { page, headers } = searchPage(found, { query, limit, offset }, request.raw.url ?? '/search/documents');
  return {
    status: 200,
    headers,
    body: {
      ...page,
      results: found.results.map(({ document, score, bestSimilarity, passageCount, passages }) => ({
        document_id: document.documentId,
        filename: document.filename,
        ontology: document.ontology,
        content_type: document.contentType,
        score,
        best_similarity: bestSimilarity,
        passage_count: passageCount,
        passages: passages.map((one) => toPassageDto(one, false)),
      })),
    },
  };
});

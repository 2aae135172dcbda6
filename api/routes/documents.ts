import { Type } from 'typebox';
import { ConcordanceError } from '../../domain/errors.js';
import { readAll } from '../../domain/graph/model.js';
import { documentContent, findDocument } from '../../domain/query/document-content.js';
import { requireOntology } from '../../domain/query/require-ontology.js';
import { pageLinks } from '../page-links.js';
import { json, route } from '../route.js';
import { closed, count, idIn, nullable, paging } from '../schema.js';
import { documentFields, exampleDocument, wireDocument } from '../wire/document.js';
import { exampleIds, exampleQuote } from '../wire/examples.js';
import { pageFields } from '../wire/page.js';

const params = closed({ document_id: idIn('The document') });
const exampleParams = { document_id: exampleIds.documentId };

export const listDocuments = route({
  method: 'GET',
  path: '/documents',
  operationId: 'listDocuments',
  tag: 'Documents',
  summary: 'The documents that were read, by ontology and name',
  permission: 'sources:read',
  impact: 'read',
  uses: ['store'],
  query: closed({
    ontology: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    search: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'A part of the name of the file, in either case' }),
    ),
    ...paging(50, 200),
  }),
  responses: {
    200: json(
      'A page of documents',
      closed(
        {
          documents: Type.Array(
            closed({ ...documentFields, source_count: count, concept_count: count }, { $id: 'DocumentListItem' }),
          ),
          ...pageFields,
        },
        { $id: 'DocumentList' },
      ),
    ),
  },
  problems: ['not_found'],
  example: {
    query: { ontology: 'operations', search: 'run' },
    answer: {
      status: 200,
      body: {
        documents: [{ ...exampleDocument, source_count: 3, concept_count: 48 }],
        ...{ total: 1, limit: 50, offset: 0, next: null },
      },
    },
  },
}).handle(async ({ query: { ontology = null, search = null, limit = 50, offset = 0 }, deps, request }) => {
  if (ontology !== null) await requireOntology(deps.store, readAll, ontology);
  const { documents, total } = await deps.store.listDocuments(readAll, { ontology, search, limit, offset });
  const { next, headers } = pageLinks(request.raw.url ?? '/documents', { limit, offset, total });
  return {
    status: 200,
    headers,
    body: {
      documents: documents.map((one) => ({
        ...wireDocument(one),
        source_count: one.sourceCount,
        concept_count: one.conceptCount,
      })),
      ...{ total, limit, offset, next },
    },
  };
});

/** UTF-16 units of text in one answer. */
const usualStretch = 100_000;
const longestStretch = 500_000;

export const getDocument = route({
  method: 'GET',
  path: '/documents/{document_id}',
  operationId: 'getDocument',
  tag: 'Documents',
  summary: 'A document, a stretch of its text, and the chunks it was cut into there',
  permission: 'sources:read',
  impact: 'read',
  uses: ['store'],
  params,
  query: closed({
    start_offset: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2_000_000_000, default: 0, description: 'Where the stretch begins' }),
    ),
    length: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: longestStretch,
        default: usualStretch,
        description: 'UTF-16 code units of text; a stretch never parts a surrogate pair',
      }),
    ),
  }),
  responses: {
    200: json(
      'The document',
      closed(
        {
          ...documentFields,
          content: closed({
            text: Type.String(),
            start_offset: count,
            end_offset: Type.Integer({ minimum: 0, description: 'Exclusive' }),
            total_length: Type.Integer({ minimum: 0, description: 'Of the text, as far as it was read' }),
            next: nullable(Type.String({ description: 'Path and query of the next stretch' })),
          }),
          chunks: Type.Array(
            closed({
              source_id: Type.String(),
              paragraph: count,
              start_offset: count,
              end_offset: count,
              heading_path: Type.Array(Type.String()),
            }),
            { description: 'Those that overlap the stretch; the chunks of a document tile its text' },
          ),
          links: closed({
            concepts: Type.String(),
            original: nullable(Type.String({ description: 'Byte for byte; null before the first chunk was read' })),
          }),
        },
        { $id: 'Document' },
      ),
    ),
  },
  problems: ['not_found', 'invalid_request'],
  example: {
    params: exampleParams,
    answer: {
      status: 200,
      body: {
        ...exampleDocument,
        content: {
          text: exampleQuote,
          start_offset: 0,
          end_offset: exampleQuote.length,
          total_length: exampleQuote.length,
          next: null,
        },
        chunks: [
          {
            source_id: exampleIds.sourceId,
            paragraph: 0,
            start_offset: 0,
            end_offset: exampleQuote.length,
            heading_path: ['Recovery'],
          },
        ],
        links: {
          concepts: `/documents/${exampleIds.documentId}/concepts`,
          original: `/sources/${exampleIds.sourceId}/document`,
        },
      },
    },
  },
}).handle(async ({ params: { document_id: documentId }, query, deps }) => {
  const { start_offset: start = 0, length = usualStretch } = query;
  const content = await documentContent(deps.store, readAll, documentId, { start, end: start + length });
  if (start > 0 && start >= content.length) {
    const msg = `lies beyond the text, which has ${content.length} UTF-16 code units`;
    const errors = [{ loc: ['query', 'start_offset'], msg, type: 'range' }];
    throw new ConcordanceError('invalid_request', `start_offset: ${msg}.`, { errors });
  }
  const path = `/documents/${encodeURIComponent(documentId)}`;
  const next =
    content.endOffset < content.length && content.text !== ''
      ? `${path}?start_offset=${content.endOffset}&length=${length}`
      : null;
  const [first] = content.sources;
  return {
    status: 200,
    ...(next === null ? {} : { headers: { Link: `<${next}>; rel="next"` } }),
    body: {
      ...wireDocument(content.document),
      content: {
        text: content.text,
        start_offset: content.startOffset,
        end_offset: content.endOffset,
        total_length: content.length,
        next,
      },
      chunks: content.sources.map((source) => ({
        source_id: source.sourceId,
        paragraph: source.paragraph,
        start_offset: source.startOffset,
        end_offset: source.endOffset,
        heading_path: source.headingPath,
      })),
      links: {
        concepts: `${path}/concepts`,
        original: first === undefined ? null : `/sources/${encodeURIComponent(first.sourceId)}/document`,
      },
    },
  };
});

export const getDocumentConcepts = route({
  method: 'GET',
  path: '/documents/{document_id}/concepts',
  operationId: 'getDocumentConcepts',
  tag: 'Documents',
  summary: 'The concepts a document speaks of, by the place of their first quote',
  permission: 'graph:read',
  impact: 'read',
  uses: ['store'],
  params,
  query: closed(paging(50, 200)),
  responses: {
    200: json(
      'A page of concepts',
      closed(
        {
          document_id: Type.String(),
          filename: Type.String(),
          concepts: Type.Array(
            closed({
              concept_id: Type.String(),
              label: Type.String(),
              description: Type.String(),
              instance_count: Type.Integer({ minimum: 1, description: 'Quotes of this document that evidence it' }),
              source_count: Type.Integer({ minimum: 1, description: 'Chunks of this document that speak of it' }),
              first_offset: Type.Integer({ minimum: 0, description: 'Where its first quote begins' }),
            }),
          ),
          ...pageFields,
        },
        { $id: 'DocumentConcepts' },
      ),
    ),
  },
  problems: ['not_found'],
  example: {
    params: exampleParams,
    answer: {
      status: 200,
      body: {
        document_id: exampleIds.documentId,
        filename: 'runbook.md',
        concepts: [
          {
            concept_id: exampleIds.conceptId,
            label: 'Crash recovery',
            description: 'Going on after a crash without losing work.',
            ...{ instance_count: 4, source_count: 2, first_offset: 0 },
          },
        ],
        ...{ total: 1, limit: 50, offset: 0, next: null },
      },
    },
  },
}).handle(async ({ params: { document_id: documentId }, query: { limit = 50, offset = 0 }, deps, request }) => {
  const document = await findDocument(deps.store, readAll, documentId);
  const { concepts, total } = await deps.store.documentConcepts(readAll, documentId, { limit, offset });
  const { next, headers } = pageLinks(request.raw.url ?? '/documents', { limit, offset, total });
  return {
    status: 200,
    headers,
    body: {
      document_id: documentId,
      filename: document.filename,
      concepts: concepts.map((one) => ({
        concept_id: one.conceptId,
        label: one.label,
        description: one.description,
        instance_count: one.instanceCount,
        source_count: one.sourceCount,
        first_offset: one.firstOffset,
      })),
      ...{ total, limit, offset, next },
    },
  };
});

import { Type } from 'typebox';
import { ConcordanceError } from '../../domain/errors.js';
import { readAll } from '../../domain/graph/model.js';
import { documentContent } from '../../domain/query/document-content.js';
import { json } from '../routing/answers.js';
import { route } from '../routing/route.js';
import { closed, count, idIn, nullable } from '../validation/schema.js';
import { documentFields, exampleDocument, toDocumentDto } from '../schemas/document.js';
import { exampleIds, exampleQuote } from '../schemas/examples.js';

/** UTF-16 units of text in one answer. */
const defaultLength = 100_000;
const maxLength = 500_000;

export const getDocument = route({
  method: 'GET',
  path: '/documents/{document_id}',
  operationId: 'getDocument',
  tag: 'Documents',
  summary: 'Get a document',
  description: 'With a section of its text and the chunks that overlap it.',
  permission: 'sources:read',
  impact: 'read',
  uses: ['store'],
  params: closed({ document_id: idIn('The document') }),
  query: closed({
    start_offset: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2_000_000_000, default: 0, description: 'Offset where the section begins' }),
    ),
    length: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxLength,
        default: defaultLength,
        description: 'Length of the section in UTF-16 code units; a surrogate pair is never split',
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
            end_offset: Type.Integer({ minimum: 0, description: 'End, exclusive' }),
            total_length: Type.Integer({ minimum: 0, description: 'Length of the text that has been read' }),
            next: nullable(Type.String({ description: 'Path and query of the next section' })),
          }),
          chunks: Type.Array(
            closed({
              source_id: Type.String(),
              paragraph: count,
              start_offset: count,
              end_offset: count,
              heading_path: Type.Array(Type.String()),
            }),
            {
              description:
                'Chunks that overlap the section; the chunks of a document cover its text without gaps or overlaps',
            },
          ),
          links: closed({
            concepts: Type.String(),
            original: nullable(
              Type.String({ description: 'Path of the unchanged original; null before the first chunk was read' }),
            ),
          }),
        },
        { $id: 'Document' },
      ),
    ),
  },
  problems: ['not_found', 'invalid_request'],
  example: {
    params: { document_id: exampleIds.documentId },
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
}).handle(async ({ params: { document_id: documentId }, query, dependencies }) => {
  const { start_offset: start = 0, length = defaultLength } = query;
  const content = await documentContent(dependencies.store, readAll, documentId, { start, end: start + length });
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
      ...toDocumentDto(content.document),
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

import { Type } from 'typebox';
import { fieldError } from '../../../domain/errors.js';
import { readAll } from '../../../domain/graph/model.js';
import { findDocument } from '../../../domain/query/document-content.js';
import { quotesOfSources } from '../../../domain/query/quotes-of-sources.js';
import { readContent, type ReadContent } from '../../../domain/versions/read-content.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count, defaulted, idIn, nullable } from '../../validation/schema.js';
import { linkHeader } from '../../responses/page-links.js';
import { documentFields, exampleDocument, toDocumentDto } from '../../schemas/documents/document.js';
import { exampleIds, exampleQuote } from '../../schemas/examples.js';
import { exampleVersion, toVersionDto, versionSchema } from '../../schemas/documents/version.js';

/** UTF-16 units of text in one answer. */
const defaultLength = 100_000;
const maxLength = 500_000;
const maxVersions = 100;

export const getDocument = route({
  method: 'GET',
  path: '/documents/{document_id}',
  operationId: 'getDocument',
  tag: 'Documents',
  summary: 'Get a document',
  description: 'With a section of its text and the chunks that overlap it.',
  permission: 'sources:read',
  impact: 'read',
  uses: ['objects', 'store'],
  params: closed({ document_id: idIn('The document') }),
  query: closed({
    version: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000_000,
        description: 'Number of a version; default: the current one',
      }),
    ),
    start_offset: defaulted(
      Type.Integer({ minimum: 0, maximum: 2_000_000_000, default: 0, description: 'Offset where the section begins' }),
    ),
    length: defaulted(
      Type.Integer({
        minimum: 1,
        maximum: maxLength,
        default: defaultLength,
        description: 'Length of the section in UTF-16 code units; a surrogate pair is never split',
      }),
    ),
    quotes: defaulted(
      Type.Boolean({ default: false, description: 'Also list the quotes of these chunks, with their concepts' }),
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
              source_id: nullable(
                Type.String({ description: 'Null for an older version, whose chunks are no longer in the graph' }),
              ),
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
          quotes: nullable(
            Type.Array(
              closed({
                concept_id: Type.String({ description: 'A concept that the quote evidences' }),
                label: Type.String(),
                quote: Type.String(),
                start_offset: count,
                end_offset: Type.Integer({ minimum: 0, description: 'End, exclusive' }),
              }),
              {
                description:
                  'Quotes of these chunks that were found in the text, by offset, once for each concept. Null unless asked for, and for an older version',
              },
            ),
          ),
          versions: Type.Array(versionSchema, { description: 'Newest first; the newest hundred' }),
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
        quotes: null,
        versions: [exampleVersion],
        links: {
          concepts: `/documents/${exampleIds.documentId}/concepts`,
          original: `/sources/${exampleIds.sourceId}/document`,
        },
      },
    },
  },
}).handle(async ({ params: { document_id: documentId }, query, dependencies }) => {
  const { start_offset: start, length } = query;
  const document = await findDocument(dependencies.store, readAll, documentId);
  const content = await readContent(dependencies, document, query.version, { start, end: start + length });
  if (start > 0 && start >= content.length) {
    const msg = `lies beyond the text, which has ${content.length} UTF-16 code units`;
    throw fieldError(['query', 'start_offset'], msg, 'range');
  }
  const path = `/documents/${encodeURIComponent(documentId)}`;
  const older = query.version === undefined ? '' : `version=${query.version}&`;
  const next =
    content.endOffset < content.length && content.text !== ''
      ? `${path}?${older}start_offset=${content.endOffset}&length=${length}`
      : null;
  const { items } = await dependencies.store.documentVersions(readAll, documentId, { limit: maxVersions, offset: 0 });
  return {
    status: 200,
    headers: linkHeader(next),
    body: {
      ...toDocumentDto(content.document),
      content: {
        text: content.text,
        start_offset: content.startOffset,
        end_offset: content.endOffset,
        total_length: content.length,
        next,
      },
      chunks: content.chunks.map(toChunkDto),
      quotes: query.quotes && content.older === null ? await quotesOf(dependencies, content) : null,
      versions: items.map((one) => toVersionDto(one, document.version)),
      links: { concepts: `${path}/concepts`, original: originalOf(content) },
    },
  };
});

/** Path of the original that a version was read from; null where it has none. */
function originalOf({ document, older, chunks: [first] }: ReadContent): string | null {
  if (older !== null) return toVersionDto(older, document.version).original;
  return first?.sourceId == null ? null : `/sources/${encodeURIComponent(first.sourceId)}/document`;
}

/** Quotes of the chunks, as they are in the graph. */
async function quotesOf({ store }: Dependencies<'store'>, { chunks }: ReadContent) {
  const sourceIds = chunks.flatMap(({ sourceId }) => sourceId ?? []);
  return (await quotesOfSources(store, readAll, sourceIds)).map((one) => ({
    ...{ concept_id: one.conceptId, label: one.label, quote: one.quote },
    ...{ start_offset: one.startOffset, end_offset: one.endOffset },
  }));
}

function toChunkDto(chunk: ReadContent['chunks'][number]) {
  return {
    source_id: chunk.sourceId,
    paragraph: chunk.paragraph,
    start_offset: chunk.startOffset,
    end_offset: chunk.endOffset,
    heading_path: chunk.headingPath,
  };
}

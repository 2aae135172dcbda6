import { requireImage } from '../../../domain/ingest/is-image.js';
import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { pageAt, pageBreaks } from '../../../domain/query/pages.js';
import { documentOfSource, sourceDetails } from '../../../domain/query/source-details.js';
import { explainLoss } from '../../../domain/verify/explain-loss.js';
import { lostText } from '../../../domain/verify/repair-advice.js';
import { answerOriginal, typeOfOriginal } from '../../responses/original.js';
import { binary, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count, idIn, nullable } from '../../validation/schema.js';
import { exampleSourceDocument, sourceDocumentFields, toSourceDocumentDto } from '../../schemas/documents/document.js';
import { placedQuoteSchema, toPlacedQuoteDto } from '../../schemas/graph/evidence.js';
import { exampleIds, exampleQuote } from '../../schemas/examples.js';

const params = closed({ source_id: idIn('The chunk') });
const exampleParams = { source_id: exampleIds.sourceId };

/** The one kind whose text has page breaks. */
const withPages = 'application/pdf';
const page = nullable(
  Type.Integer({ minimum: 1, description: 'Page on which the chunk begins; null for documents without pages' }),
);
const quoteOnPage = closed({ ...placedQuoteSchema.properties, page });

export const getSource = route({
  method: 'GET',
  path: '/sources/{source_id}',
  operationId: 'getSource',
  tag: 'Sources',
  summary: 'Get a chunk of a document',
  description: 'With the concepts extracted from it.',
  permission: 'sources:read',
  impact: 'read',
  uses: ['objects', 'store'],
  params,
  responses: {
    200: json(
      'The chunk',
      closed(
        {
          source_id: Type.String(),
          ...sourceDocumentFields,
          content_type: nullable(Type.String({ description: 'Content type of the chunk' })),
          paragraph: Type.Integer({ minimum: 0, description: 'Ordinal in the document' }),
          page,
          full_text: Type.String(),
          start_offset: count,
          end_offset: count,
          heading_path: Type.Array(Type.String(), { description: 'Headings above it, outermost first' }),
          blob_key: Type.Optional(
            Type.String({ description: 'Key of the original in the object store; absent where it is not set' }),
          ),
          concepts: Type.Array(
            closed({ concept_id: Type.String(), label: Type.String(), instances: Type.Array(quoteOnPage) }),
          ),
          links: closed({ document: Type.String({ description: 'Path of the unchanged original' }) }),
        },
        { $id: 'Source' },
      ),
    ),
  },
  problems: ['not_found', 'object_damaged', 'object_missing'],
  example: {
    params: exampleParams,
    answer: {
      status: 200,
      body: {
        source_id: exampleIds.sourceId,
        ...exampleSourceDocument,
        paragraph: 0,
        page: null,
        full_text: exampleQuote,
        start_offset: 0,
        end_offset: exampleQuote.length,
        heading_path: ['Recovery'],
        concepts: [
          {
            concept_id: exampleIds.conceptId,
            label: 'Crash recovery',
            instances: [
              {
                instance_id: 'ins_1',
                quote: exampleQuote,
                start_offset: 0,
                end_offset: exampleQuote.length,
                match: 'exact',
                page: null,
              },
            ],
          },
        ],
        links: { document: `/sources/${exampleIds.sourceId}/document` },
      },
    },
  },
}).handle(async ({ params: { source_id: sourceId }, dependencies }) => {
  const { source, document, concepts } = await sourceDetails(dependencies.store, readAll, sourceId);
  const first =
    document.contentType === withPages && document.textKey !== null
      ? await explainLoss(pageAt(dependencies.objects, document.textKey, source.startOffset), (code, cause) =>
          lostText(document, code, cause),
        )
      : null;
  const pageOf = (offset: number) =>
    first === null ? null : first + pageBreaks(source.fullText.slice(0, offset - source.startOffset));
  return {
    status: 200,
    body: {
      source_id: source.sourceId,
      ...toSourceDocumentDto(document),
      content_type: source.contentType,
      paragraph: source.paragraph,
      page: first,
      full_text: source.fullText,
      start_offset: source.startOffset,
      end_offset: source.endOffset,
      heading_path: source.headingPath,
      ...(source.blobKey !== null && { blob_key: source.blobKey }),
      concepts: concepts.map(({ conceptId, label, instances }) => ({
        concept_id: conceptId,
        label,
        instances: instances.map((one) => ({ ...toPlacedQuoteDto(one), page: pageOf(one.startOffset) })),
      })),
      links: { document: `/sources/${encodeURIComponent(source.sourceId)}/document` },
    },
  };
});

export const getSourceDocument = route({
  method: 'GET',
  path: '/sources/{source_id}/document',
  operationId: 'getSourceDocument',
  tag: 'Sources',
  summary: 'Download the original document of a chunk',
  permission: 'sources:read',
  impact: 'read',
  uses: ['objects', 'store'],
  params,
  responses: { 200: binary('The original', '*/*') },
  problems: ['not_found', 'object_damaged', 'object_missing'],
  example: { params: exampleParams },
}).handle(async ({ params: { source_id: sourceId }, dependencies }) => {
  const document = await documentOfSource(dependencies.store, readAll, sourceId);
  return answerOriginal(dependencies.objects, document, await typeOfOriginal(dependencies.store, document));
});

export const getSourceImage = route({
  method: 'GET',
  path: '/sources/{source_id}/image',
  operationId: 'getSourceImage',
  tag: 'Sources',
  summary: 'Download the image of a chunk',
  permission: 'sources:read',
  impact: 'read',
  uses: ['objects', 'store'],
  params,
  responses: { 200: binary('The image', 'image/*') },
  problems: ['not_found', 'object_damaged', 'object_missing'],
  example: { params: exampleParams },
}).handle(async ({ params: { source_id: sourceId }, dependencies }) => {
  const document = await documentOfSource(dependencies.store, readAll, sourceId);
  const { contentType: mediaType, filename } = document;
  const wayOut = `Its original is at /sources/${encodeURIComponent(sourceId)}/document.`;
  requireImage({ mediaType, name: JSON.stringify(filename) }, 'not_found', wayOut);
  return answerOriginal(dependencies.objects, document, document.contentType);
});

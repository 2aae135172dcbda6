import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { findDocument } from '../../../domain/query/document-content.js';
import { pageLinks } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, idIn, paging } from '../../validation/schema.js';
import { exampleIds } from '../../schemas/examples.js';
import { pageFields } from '../../schemas/page.js';

export const getDocumentConcepts = route({
  method: 'GET',
  path: '/documents/{document_id}/concepts',
  operationId: 'getDocumentConcepts',
  tag: 'Documents',
  summary: 'List the concepts of a document',
  description: 'Sorted by the offset of their first quote.',
  permission: 'graph:read',
  impact: 'read',
  uses: ['store'],
  params: closed({ document_id: idIn('The document') }),
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
              instance_count: Type.Integer({
                minimum: 1,
                description: 'Number of quotes in this document that evidence the concept',
              }),
              source_count: Type.Integer({
                minimum: 1,
                description: 'Number of chunks of this document that evidence the concept',
              }),
              first_offset: Type.Integer({ minimum: 0, description: 'Start of its first quote' }),
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
    params: { document_id: exampleIds.documentId },
    answer: {
      status: 200,
      body: {
        document_id: exampleIds.documentId,
        filename: 'runbook.md',
        concepts: [
          {
            concept_id: exampleIds.conceptId,
            label: 'Crash recovery',
            description: 'Continuing after a crash without losing work.',
            ...{ instance_count: 4, source_count: 2, first_offset: 0 },
          },
        ],
        ...{ total: 1, limit: 50, offset: 0, next: null },
      },
    },
  },
}).handle(async ({ params: { document_id: documentId }, query: { limit, offset }, dependencies, request }) => {
  const document = await findDocument(dependencies.store, readAll, documentId);
  const { concepts, total } = await dependencies.store.documentConcepts(readAll, documentId, { limit, offset });
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

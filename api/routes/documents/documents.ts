import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { requireOntology } from '../../../domain/query/require-ontology.js';
import { documentKeyOf } from '../../../domain/submission/document-key.js';
import { pageLinks } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count, paging } from '../../validation/schema.js';
import { documentFields, exampleDocument, toDocumentDto } from '../../schemas/documents/document.js';
import { isCompleteSchema } from '../../schemas/documents/version.js';
import { pageFields } from '../../schemas/page.js';

export const listDocuments = route({
  method: 'GET',
  path: '/documents',
  operationId: 'listDocuments',
  tag: 'Documents',
  summary: 'List documents',
  description: 'Sorted by ontology and name.',
  permission: 'sources:read',
  impact: 'read',
  uses: ['store'],
  query: closed({
    ontology: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    search: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Part of the file name, ignoring case' }),
    ),
    document_key: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1024, description: 'Key of the document, as it was submitted' }),
    ),
    key_prefix: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1024, description: 'Documents whose key begins with this text' }),
    ),
    ...paging(50, 200),
  }),
  responses: {
    200: json(
      'A page of documents',
      closed(
        {
          documents: Type.Array(
            closed(
              {
                ...documentFields,
                ...{ version_count: count, complete: isCompleteSchema, source_count: count, concept_count: count },
              },
              { $id: 'DocumentListItem' },
            ),
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
        documents: [{ ...exampleDocument, version_count: 1, complete: true, source_count: 3, concept_count: 48 }],
        ...{ total: 1, limit: 50, offset: 0, next: null },
      },
    },
  },
}).handle(
  async ({
    query: { ontology = null, search = null, document_key: documentKey = null, key_prefix: keyPrefix = null, ...page },
    dependencies,
    request,
  }) => {
    const { limit, offset } = page;
    if (ontology !== null) await requireOntology(dependencies.store, readAll, ontology);
    const { documents, total } = await dependencies.store.listDocuments(readAll, {
      ontology,
      search,
      documentKey: documentKey && documentKeyOf(documentKey),
      keyPrefix: keyPrefix && documentKeyOf(keyPrefix),
      limit,
      offset,
    });
    const { next, headers } = pageLinks(request.raw.url ?? '/documents', { limit, offset, total });
    return {
      status: 200,
      headers,
      body: {
        documents: documents.map((one) => ({
          ...toDocumentDto(one),
          version_count: one.version,
          complete: one.isComplete,
          source_count: one.sourceCount,
          concept_count: one.conceptCount,
        })),
        ...{ total, limit, offset, next },
      },
    };
  },
);

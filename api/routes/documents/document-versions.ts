import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { findDocument } from '../../../domain/query/document-content.js';
import { changeKinds, listChanges, type Changed, type ChangeSet } from '../../../domain/versions/compare-support.js';
import { comparedVersions, findVersion } from '../../../domain/versions/document-changes.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { answerOriginal, typeOfOriginal } from '../../responses/original.js';
import { pageLinks } from '../../responses/page-links.js';
import { binary, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { exampleIds, exampleQuote } from '../../schemas/examples.js';
import { pageFields } from '../../schemas/page.js';
import { changeCountsSchema, changedFields, toChangeCountsDto, toSpansDto } from '../../schemas/documents/version.js';
import { closed, idIn, oneOf, paging } from '../../validation/schema.js';

const number = Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Number of the version, from 1' });

export const getDocumentVersionContent = route({
  method: 'GET',
  path: '/documents/{document_id}/versions/{version}/content',
  operationId: 'getDocumentVersionContent',
  tag: 'Documents',
  summary: 'Download the original of a version',
  permission: 'sources:read',
  impact: 'read',
  uses: ['objects', 'store'],
  params: closed({ document_id: idIn('The document'), version: number }),
  responses: { 200: binary('The original', '*/*') },
  problems: ['not_found', 'object_damaged', 'object_missing'],
  example: { params: { document_id: exampleIds.documentId, version: '1' } },
}).handle(async ({ params: { document_id: documentId, version: wanted }, dependencies }) => {
  const document = await findDocument(dependencies.store, readAll, documentId);
  const version = await findVersion(dependencies, document, wanted);
  const original = { ...document, ...version };
  return answerOriginal(dependencies.objects, original, await typeOfOriginal(dependencies.store, version));
});

export const getDocumentChanges = route({
  method: 'GET',
  path: '/documents/{document_id}/changes',
  operationId: 'getDocumentChanges',
  tag: 'Documents',
  summary: 'Compare two versions of a document',
  description:
    'Lists the concepts, quotes and relationships that were added, removed or are unchanged, in the order of the text. Limit and offset apply to each of the three lists.',
  permission: 'graph:read',
  impact: 'read',
  uses: ['objects', 'store'],
  params: closed({ document_id: idIn('The document') }),
  query: closed({
    from: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000_000,
        description: 'Older version; 0: nothing. Default: the one before `to`',
      }),
    ),
    to: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Newer version. Default: the current one' }),
    ),
    change: Type.Optional(oneOf(changeKinds, { description: 'Only items with this change' })),
    ...paging(50, 500),
  }),
  responses: {
    200: json(
      'The differences',
      closed(
        {
          document_id: Type.String(),
          from: Type.Integer({ minimum: 0 }),
          to: Type.Integer({ minimum: 1 }),
          counts: changeCountsSchema,
          concepts: Type.Array(closed({ concept_id: Type.String(), label: Type.String(), ...changedFields })),
          quotes: Type.Array(
            closed({ concept_id: Type.String(), label: Type.String(), quote: Type.String(), ...changedFields }),
          ),
          relationships: Type.Array(
            closed({
              edge_id: Type.String(),
              from_concept_id: Type.String(),
              from_label: Type.String(),
              relationship_type: Type.String(),
              to_concept_id: Type.String(),
              to_label: Type.String(),
              ...changedFields,
            }),
            { description: 'The offsets are those of the chunks that support the relationship' },
          ),
          gone_concept_ids: Type.Array(Type.String(), {
            description: 'Concepts of these lists that are not in the graph any more',
          }),
          ...pageFields,
          total: Type.Integer({ minimum: 0, description: 'Length of the longest of the three lists' }),
        },
        { $id: 'DocumentChanges' },
      ),
    ),
  },
  problems: ['not_found', 'object_damaged', 'object_missing'],
  example: {
    params: { document_id: exampleIds.documentId },
    query: { from: 1, to: 2, change: 'added' },
    answer: {
      status: 200,
      body: {
        document_id: exampleIds.documentId,
        from: 1,
        to: 2,
        counts: {
          concepts: { added: 1, removed: 0, unchanged: 47 },
          quotes: { added: 1, removed: 0, unchanged: 112 },
          relationships: { added: 0, removed: 0, unchanged: 38 },
        },
        concepts: [
          {
            concept_id: exampleIds.conceptId,
            label: 'Crash recovery',
            change: 'added',
            before: [],
            after: [{ start_offset: 0, end_offset: exampleQuote.length }],
          },
        ],
        quotes: [
          {
            concept_id: exampleIds.conceptId,
            label: 'Crash recovery',
            quote: exampleQuote,
            change: 'added',
            before: [],
            after: [{ start_offset: 0, end_offset: exampleQuote.length }],
          },
        ],
        relationships: [],
        gone_concept_ids: [],
        ...{ total: 1, limit: 50, offset: 0, next: null },
      },
    },
  },
}).handle(async ({ params: { document_id: documentId }, query, dependencies, request }) => {
  const document = await findDocument(dependencies.store, readAll, documentId);
  const { change, limit, offset } = query;
  const to = query.to ?? document.version;
  const from = query.from ?? to - 1;
  const compared = comparedVersions(dependencies, document, { from, to });
  const { counts, changes } = await listChanges(compared, { change, limit, offset });
  const lengths = Object.values(counts).map((of) =>
    change === undefined ? of.added + of.removed + of.unchanged : of[change],
  );
  const total = Math.max(...lengths);
  const { next, headers } = pageLinks(request.raw.url ?? '/documents', { limit, offset, total });
  const changed = ({ change: kind, before, after }: Changed) => ({
    change: kind,
    before: toSpansDto(before),
    after: toSpansDto(after),
  });
  return {
    status: 200,
    headers,
    body: {
      document_id: documentId,
      from,
      to,
      counts: toChangeCountsDto(counts),
      concepts: changes.concepts.map((one) => ({
        ...{ concept_id: one.conceptId, label: one.label },
        ...changed(one),
      })),
      quotes: changes.quotes.map((one) => ({
        ...{ concept_id: one.conceptId, label: one.label, quote: one.quote },
        ...changed(one),
      })),
      relationships: changes.relationships.map((one) => ({
        ...{ edge_id: one.edgeId, relationship_type: one.type },
        ...{ from_concept_id: one.from, from_label: one.fromLabel, to_concept_id: one.to, to_label: one.toLabel },
        ...changed(one),
      })),
      gone_concept_ids: await conceptsGone(dependencies, changes),
      ...{ total, limit, offset, next },
    },
  };
});

/** Ids of the concepts that the changes name and that are not in the graph. */
async function conceptsGone(
  { store }: Dependencies<'store'>,
  { concepts, quotes, relationships }: ChangeSet,
): Promise<string[]> {
  const named = new Set([
    ...[...concepts, ...quotes].map(({ conceptId }) => conceptId),
    ...relationships.flatMap(({ from, to }) => [from, to]),
  ]);
  const present = new Set((await store.concepts(readAll, [...named])).map(({ conceptId }) => conceptId));
  return [...named].filter((conceptId) => !present.has(conceptId));
}

import { Type } from 'typebox';
import { changedEntities } from '../../../domain/graph/graph-change.js';
import { readAll } from '../../../domain/graph/model.js';
import { cursorPattern, graphChanges } from '../../../domain/query/graph-changes.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { exampleIds } from '../../schemas/examples.js';
import { exampleDocumentChange, graphChangeSchema, toGraphChangeDto } from '../../schemas/graph/graph-change.js';
import { closed, count, defaulted, hashPattern, nullable, oneOf } from '../../validation/schema.js';

/** Bytes of content in one answer, about; a single change may have more. */
const maxBytes = 4 * 1024 * 1024;
const defaultLimit = 500;

export const listGraphChanges = route({
  method: 'GET',
  path: '/graph/changes',
  operationId: 'listGraphChanges',
  tag: 'Queries',
  summary: 'List changes of the graph since an epoch',
  description:
    'For a copy of the graph in another system. Each entity appears once, at the epoch of its last ' +
    'change, with its current content, without vectors. Apply the pages in order and follow `next`, also after an empty page; once it is null, ' +
    'the copy equals the graph at `current_epoch`, which is the next `since`, with its hash. An entity may refer to an entity of a later page.',
  permission: 'graph:read',
  impact: 'read',
  uses: ['store'],
  query: closed({
    since: defaulted(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        default: 0,
        description: 'Epoch that the copy is at; 0: the whole graph',
      }),
    ),
    since_hash: Type.Optional(
      Type.String({
        pattern: hashPattern,
        description:
          '`current_epoch_hash` of the answer with that epoch; refused when an older copy of the data was restored since',
      }),
    ),
    cursor: Type.Optional(
      Type.String({ pattern: cursorPattern, description: 'Cursor from `next`, which has all other parameters, too' }),
    ),
    entity: Type.Optional(
      Type.Array(oneOf(changedEntities), {
        minItems: 1,
        maxItems: changedEntities.length,
        description: 'Only these entities; default: all. Separated by commas, or the parameter is repeated.',
      }),
    ),
    ontology: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Name or id of an ontology; the id also works once it is deleted. An entity that leaves it appears as a deletion. Relationship types, and relationships that users ' +
          'created, are included for every ontology',
      }),
    ),
    limit: defaulted(
      Type.Integer({
        minimum: 1,
        maximum: 5000,
        default: defaultLimit,
        description: 'Maximum number of changes; fewer are returned if their content is long',
      }),
    ),
  }),
  responses: {
    200: json(
      'A page of changes, by epoch',
      closed(
        {
          since: count,
          current_epoch: Type.Integer({ minimum: 0, description: 'Newest epoch event' }),
          current_epoch_hash: nullable(
            Type.String({ description: 'Tells the event from another with the same number; the next `since_hash`' }),
          ),
          embedding_profile: nullable(
            Type.String({
              description: 'Embedding profile of all concepts; a switch to another one is no change of theirs',
            }),
          ),
          count,
          changes: Type.Array(graphChangeSchema),
          limit: count,
          next: nullable(
            Type.String({
              description: 'Path and query of the next page; null once all up to current_epoch was given',
            }),
          ),
        },
        { $id: 'GraphChanges' },
      ),
    ),
  },
  exactNumbers: true,
  problems: ['changes_unavailable', 'not_found'],
  example: {
    query: { since: 12, entity: ['document', 'concept'] },
    answer: {
      status: 200,
      body: {
        ...{ since: 12, current_epoch: 14, count: 2 },
        current_epoch_hash: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
        embedding_profile: 'builtin:use-lite-en@512',
        changes: [exampleDocumentChange, { epoch: 14, kind: 'delete', entity: 'concept', id: exampleIds.conceptId }],
        ...{ limit: defaultLimit, next: null },
      },
    },
  },
}).handle(async ({ query, dependencies: { store }, request }) => {
  const { since, since_hash: sinceHash = null, cursor = null, entity: entities = null, ontology = null, limit } = query;
  const asked = { since, sinceHash, cursor, entities, ontology, limit, maxBytes };
  const { changes, currentEpoch, currentEpochHash, embeddingProfile, nextCursor } = await graphChanges(
    store,
    readAll,
    asked,
  );
  const items = changes.map(toGraphChangeDto);
  return {
    status: 200,
    body: {
      ...{ since, current_epoch: currentEpoch, current_epoch_hash: currentEpochHash },
      embedding_profile: embeddingProfile,
      ...{ count: items.length, changes: items, limit },
      next: nextCursor === null ? null : nextPath(request.raw.url ?? '/graph/changes', nextCursor),
    },
  };
});

function nextPath(url: string, cursor: string): string {
  const [path = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `${path}?${query.toString()}`;
}

import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { graphSizes } from '../../../domain/query/graph-sizes.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count, nullable, timestamp } from '../../validation/schema.js';

const shared = { method: 'GET', tag: 'Service', impact: 'read', uses: ['store'] } as const;

export const getDatabaseStats = route({
  ...shared,
  path: '/database/stats',
  operationId: 'getDatabaseStats',
  summary: 'Count the nodes and relationships as queries see them',
  description:
    'Equal to what Cypher counts: `MATCH (n:Concept) RETURN count(n)`, or `MATCH ()-[r]->() RETURN count(r)`.',
  permission: 'database:read',
  responses: {
    200: json(
      'Counts',
      closed(
        {
          nodes: closed({ concepts: count, sources: count, instances: count, ontologies: count, total: count }),
          relationships: closed({
            total: Type.Integer({ minimum: 0, description: 'Of all types' }),
            between_concepts: count,
            by_type: Type.Array(closed({ rel_type: Type.String(), count }), {
              description: 'Of all types, also those between nodes of other kinds; the most frequent first',
            }),
          }),
        },
        { $id: 'DatabaseStats' },
      ),
    ),
  },
  example: {
    answer: {
      status: 200,
      body: {
        nodes: { concepts: 41, sources: 3, instances: 58, ontologies: 1, total: 103 },
        relationships: {
          ...{ total: 80, between_concepts: 22 },
          by_type: [
            { rel_type: 'EVIDENCED_BY', count: 58 },
            { rel_type: 'REQUIRES', count: 22 },
          ],
        },
      },
    },
  },
}).handle(async ({ dependencies }) => {
  const { nodes, relationships } = graphSizes(await dependencies.store.elementCounts(readAll));
  return {
    status: 200,
    body: {
      nodes: {
        concepts: nodes.Concept,
        sources: nodes.Source,
        instances: nodes.Instance,
        ontologies: nodes.Ontology,
        total: nodes.total,
      },
      relationships: {
        total: relationships.total,
        between_concepts: relationships.betweenConcepts,
        by_type: relationships.byType.map(({ type, count: many }) => ({ rel_type: type, count: many })),
      },
    },
  };
});

export const getDatabaseInfo = route({
  ...shared,
  path: '/database/info',
  operationId: 'getDatabaseInfo',
  summary: 'Get the engine, version and size of the database',
  permission: 'database:read',
  responses: {
    200: json(
      'The database',
      closed(
        {
          engine: Type.String({ description: 'Name of the database engine, as sqlite' }),
          version: Type.String({ description: 'Version of the engine' }),
          schema_version: Type.Integer({ minimum: 0, description: 'Number of the newest migration' }),
          size_bytes: count,
          free_bytes: Type.Integer({ minimum: 0, description: 'Of these, what new data will use' }),
        },
        { $id: 'DatabaseInfo' },
      ),
    ),
  },
  example: {
    answer: {
      status: 200,
      body: { engine: 'sqlite', version: '3.51.1', schema_version: 8, size_bytes: 1_581_056, free_bytes: 8192 },
    },
  },
}).handle(async ({ dependencies }) => {
  const { engine, version, schemaVersion, bytes, freeBytes } = await dependencies.store.databaseInfo();
  return {
    status: 200,
    body: { engine, version, schema_version: schemaVersion, size_bytes: bytes, free_bytes: freeBytes },
  };
});

export const getDatabaseEpoch = route({
  ...shared,
  path: '/database/epoch',
  operationId: 'getDatabaseEpoch',
  summary: 'Get the newest epoch of the graph',
  description: 'Cheap enough to be asked often: what was computed at another epoch may be out of date.',
  permission: 'any',
  responses: {
    200: json(
      'The epoch',
      closed(
        {
          epoch: Type.Integer({ minimum: 0, description: 'Newest epoch event; 0 for a graph without events' }),
          epoch_hash: nullable(Type.String({ description: 'Tells the event from another with the same number' })),
          occurred_at: nullable(timestamp),
          graph_change_counter: count,
        },
        { $id: 'DatabaseEpoch' },
      ),
    ),
  },
  example: {
    answer: {
      status: 200,
      body: {
        epoch: 14,
        epoch_hash: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
        occurred_at: '2026-11-02T09:30:12.000Z',
        graph_change_counter: 14,
      },
    },
  },
}).handle(async ({ dependencies }) => {
  const { epoch, epochHash, occurredAt, counter } = await dependencies.store.graphState();
  return {
    status: 200,
    body: { epoch, epoch_hash: epochHash, occurred_at: occurredAt, graph_change_counter: counter },
  };
});

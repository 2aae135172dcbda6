import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count } from '../../validation/schema.js';

export const getStatistics = route({
  method: 'GET',
  path: '/query/statistics',
  operationId: 'getStatistics',
  tag: 'Queries',
  summary: 'Count the nodes and relationships of the graph',
  permission: 'any',
  impact: 'read',
  uses: ['store'],
  responses: {
    200: json(
      'Counts',
      closed(
        {
          nodes: closed({ concepts: count, sources: count, instances: count, ontologies: count, documents: count }),
          relationships: closed({
            total: Type.Integer({ minimum: 0, description: 'Relationships between concepts' }),
            by_type: Type.Array(closed({ rel_type: Type.String(), count })),
            appears: count,
            evidenced_by: count,
          }),
          vocabulary_types: count,
          graph_change_counter: count,
          epoch: Type.Integer({ minimum: 0, description: 'Newest epoch event' }),
          jobs_by_status: Type.Record(Type.String(), count),
        },
        { $id: 'Statistics' },
      ),
    ),
  },
  example: {
    answer: {
      status: 200,
      body: {
        nodes: { concepts: 41, sources: 3, instances: 58, ontologies: 1, documents: 1 },
        relationships: { total: 22, by_type: [{ rel_type: 'REQUIRES', count: 22 }], appears: 47, evidenced_by: 58 },
        vocabulary_types: 31,
        graph_change_counter: 4,
        epoch: 4,
        jobs_by_status: { completed: 1 },
      },
    },
  },
}).handle(async ({ dependencies }) => {
  const counts = await dependencies.store.counts(readAll);
  return {
    status: 200,
    body: {
      nodes: {
        concepts: counts.concepts,
        sources: counts.sources,
        instances: counts.instances,
        ontologies: counts.ontologies,
        documents: counts.documents,
      },
      relationships: {
        total: counts.relationships,
        by_type: counts.relationshipsByType.map(({ type, count: many }) => ({ rel_type: type, count: many })),
        appears: counts.appears,
        evidenced_by: counts.evidence,
      },
      vocabulary_types: counts.vocabularyTypes,
      graph_change_counter: counts.counter,
      epoch: counts.epoch,
      jobs_by_status: Object.fromEntries(counts.jobsByStatus.map(({ status, count: many }) => [status, many])),
    },
  };
});

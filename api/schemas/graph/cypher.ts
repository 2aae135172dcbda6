import { Type } from 'typebox';
import type { Static } from 'typebox';
import { elementsIn } from '../../../domain/query/cypher/elements-in.js';
import type { PlanOperator } from '../../../cypher/explain.js';
import type { QueryAnswer, QueryExplanation } from '../../../domain/query/cypher/query-request.js';
import type { EventLoop } from '../../../domain/ports.js';
import { jsonRows } from '../../../domain/query/cypher/json-rows.js';
import { jsonNode, jsonRelationship } from '../../../domain/query/cypher/to-json.js';
import { EventLoopYielder } from '../../../domain/query/cypher/event-loop-yielder.js';
import { closed, count, nullable } from '../../validation/schema.js';

const properties = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });

const nodeSchema = closed(
  { id: Type.String(), labels: Type.Array(Type.String()), properties },
  { $id: 'CypherNode', description: 'The id is kind and id, as in Concept:rain' },
);

const relationshipSchema = closed(
  { id: Type.String(), type: Type.String(), from: Type.String(), to: Type.String(), properties },
  { $id: 'CypherRelationship', description: 'from and to are ids of nodes' },
);

const operator = {
  operator: Type.String(),
  detail: Type.String({ description: 'The part of the query that the operator executes' }),
  estimated_rows: nullable(Type.Number()),
  rows: count,
  requests: Type.Integer({ minimum: 0, description: 'Requests to the store' }),
};

const planSchema = closed(
  {
    ...operator,
    inputs: Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }), {
      description: 'Operators that this one takes its rows from',
    }),
  },
  { $id: 'CypherPlan' },
);

const requestsSchema = closed(
  { scan_pages: count, node_lookups: count, expansions: count, nodes_read: count, relationships_read: count },
  { $id: 'CypherRequests', description: 'All requests to the store' },
);

export const cypherAnswerSchema = closed(
  {
    query: Type.String(),
    columns: Type.Array(Type.String()),
    rows: Type.Array(Type.Array(Type.Unsafe<unknown>({})), {
      description:
        'Values in the order of the columns. Nodes and relationships are objects, a path is an object of nodes and ' +
        'relationships, an integer above 2^53 is a string.',
    }),
    row_count: count,
    truncated: Type.Boolean({ description: 'The query has more rows than the limit of the request' }),
    execution_time_ms: Type.Number({ minimum: 0 }),
    warnings: Type.Array(Type.String()),
    nodes: Type.Optional(Type.Array(nodeSchema, { description: 'Every node in the rows, once' })),
    relationships: Type.Optional(
      Type.Array(relationshipSchema, { description: 'Every relationship in the rows, once' }),
    ),
    plan: Type.Optional(planSchema),
    requests: Type.Optional(requestsSchema),
  },
  { $id: 'CypherQueryResponse' },
);

/** Long answers are made in turns with other work. */
export async function toCypherDto(
  query: string,
  answer: QueryAnswer,
  includeGraph: boolean,
  eventLoop: EventLoop,
): Promise<Static<typeof cypherAnswerSchema>> {
  const yielder = new EventLoopYielder(eventLoop);
  const rows = await jsonRows(answer.rows, yielder);
  const elements = includeGraph ? elementsIn(answer.rows) : null;
  await yielder.yieldWhenDue();
  return {
    query,
    columns: [...answer.columns],
    rows,
    row_count: answer.rows.length,
    truncated: answer.truncated,
    execution_time_ms: Math.round(answer.milliseconds * 1000) / 1000,
    warnings: answer.warnings,
    ...(elements && {
      nodes: elements.nodes.map(jsonNode),
      relationships: elements.relationships.map(jsonRelationship),
    }),
  };
}

/** Query plan instead of rows. */
export function toExplanationDto(query: string, explanation: QueryExplanation): Static<typeof cypherAnswerSchema> {
  const { requests } = explanation;
  return {
    query,
    columns: [...explanation.columns],
    rows: [],
    row_count: explanation.rows,
    truncated: false,
    execution_time_ms: Math.round(explanation.milliseconds * 1000) / 1000,
    warnings: [],
    plan: toPlanDto(explanation.plan),
    requests: {
      scan_pages: requests.scanPages,
      node_lookups: requests.nodeLookups,
      expansions: requests.expansions,
      nodes_read: requests.nodesRead,
      relationships_read: requests.relationshipsRead,
    },
  };
}

function toPlanDto(plan: PlanOperator): Static<typeof planSchema> {
  return {
    operator: plan.operator,
    detail: plan.detail,
    estimated_rows: plan.estimatedRows,
    rows: plan.rows,
    requests: plan.requests,
    inputs: plan.inputs.map(toPlanDto),
  };
}

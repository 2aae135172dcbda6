import { Type } from 'typebox';
import type { Static } from 'typebox';
import { explainAudited, runAudited } from '../../../domain/query/cypher/run-audited.js';
import { toParameters } from '../../../domain/query/cypher/to-value.js';
import { auditEntry } from '../../auth/audit-entry.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import type { Caller } from '../../routing/route-input.js';
import { closed, defaulted } from '../../validation/schema.js';
import { cypherAnswerSchema, toCypherDto, toExplanationDto } from '../../schemas/graph/cypher.js';

const requestSchema = closed(
  {
    query: Type.String({ minLength: 1, description: 'Read-only openCypher; docs/cypher.md describes the graph' }),
    parameters: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description: 'Values for $name in the query. Whole numbers are INTEGER, others FLOAT',
      }),
    ),
    limit: defaulted(
      Type.Integer({ minimum: 1, maximum: 10_000, default: 1000, description: 'Maximum number of rows' }),
    ),
    timeout: Type.Optional(
      Type.Number({
        minimum: 0.001,
        maximum: 3600,
        description: 'Time limit in seconds; the server has a limit of its own',
      }),
    ),
    explain: defaulted(
      Type.Boolean({ default: false, description: 'Run the query and return its plan instead of its rows' }),
    ),
    include_graph: defaulted(
      Type.Boolean({ default: false, description: 'List the nodes and relationships of the rows, each once' }),
    ),
  },
  { $id: 'CypherQueryRequest' },
);

const problems = [
  'query_syntax',
  'query_refused',
  'query_too_long',
  'query_too_deep',
  'query_parameter_missing',
  'query_failed',
  'query_rows_exceeded',
  'query_edges_exceeded',
  'query_paths_exceeded',
  'query_buffer_exceeded',
  'query_values_exceeded',
  'query_time_exceeded',
  'query_memory_exceeded',
  'query_work_exceeded',
  'query_answer_too_large',
  'query_cancelled',
  'queries_busy',
  // Each query is written into the audit log.
  'disk_full',
] as const;

const example = {
  body: {
    query: 'MATCH (c:Concept)-[r:REQUIRES]->(d) WHERE c.label = $label RETURN d.label, r.confidence',
    parameters: { label: 'Crash recovery' },
  },
  answer: {
    status: 200,
    body: {
      query: 'MATCH (c:Concept)-[r:REQUIRES]->(d) WHERE c.label = $label RETURN d.label, r.confidence',
      columns: ['d.label', 'r.confidence'],
      rows: [['Event history', 0.7]],
      row_count: 1,
      truncated: false,
      execution_time_ms: 3.214,
      warnings: [],
    },
  },
};

const shared = {
  method: 'POST',
  tag: 'Queries',
  impact: 'read',
  budget: 'program',
  uses: ['eventLoop', 'queries', 'settings', 'store'],
  body: requestSchema,
  responses: { 200: json('Rows', cypherAnswerSchema) },
  problems,
  example,
} as const;

export const runCypherQuery = route({
  ...shared,
  path: '/query/cypher',
  operationId: 'runCypherQuery',
  exactNumbers: true,
  summary: 'Run a read-only Cypher query',
  permission: 'graph:execute',
}).handle(async (input) => ({ status: 200, body: await answer('query.cypher', input) }));

export const queryDatabase = route({
  ...shared,
  path: '/database/query',
  operationId: 'queryDatabase',
  exactNumbers: true,
  summary: 'Run a read-only Cypher query',
  description: 'The same as POST /query/cypher.',
  permission: 'database:execute',
}).handle(async (input) => ({ status: 200, body: await answer('database.query', input) }));

interface Asked {
  body: Static<typeof requestSchema>;
  caller: Caller;
  dependencies: Dependencies<'eventLoop' | 'queries' | 'settings' | 'store'>;
  request: Parameters<typeof auditEntry>[0]['request'] & { raw: { socket: { destroyed: boolean } } };
}

/** Runs the query, or explains it, in the name of the caller. */
async function answer(action: string, asked: Asked): Promise<Static<typeof cypherAnswerSchema>> {
  const { body, caller, dependencies, request } = asked;
  const { query, parameters = {}, limit, timeout, explain, include_graph } = body;
  const { eventLoop, queries, settings, store } = dependencies;
  const audited = { reader: { graph: store, eventLoop, limits: settings.query }, queries, store };
  const given = {
    userId: caller.userId,
    request: {
      ...{ query, parameters: toParameters(parameters), limit },
      ...(timeout === undefined ? {} : { milliseconds: timeout * 1000 }),
      cancelled: () => request.raw.socket.destroyed,
    },
    audit: (details: Record<string, unknown>) => auditEntry(asked, action, null, details),
  };
  if (explain) return toExplanationDto(query, await explainAudited(audited, given));
  return runAudited(audited, given, (found) => toCypherDto(query, found, include_graph, eventLoop));
}

import { isList, isMap } from '../../cypher/values/value.js';
import type { NodeValue, RelationshipValue, Value } from '../../cypher/values/value.js';
import { ConcordanceError } from '../../errors.js';
import type { ReadScope } from '../../graph/model.js';
import type { GraphReader } from '../../ports.js';
import { runCypher } from '../../query/cypher/run-cypher.js';
import type { QueryParts } from '../../query/cypher/run-cypher.js';
import { toJson } from '../../query/cypher/to-json.js';
import type { RawLink, WorkingGraph } from '../working-graph.js';
import { conceptsById } from './concepts-by-id.js';
import { toRawNode } from './to-raw.js';

/** Rows of one query; more than a working graph could take in. */
const mostRows = 50_000;

export interface ProgramQuery {
  query: string;
  parameters: ReadonlyMap<string, Value>;
  /** Becomes the query's LIMIT where it sets none. */
  limit: number | null;
  milliseconds: number;
  cancelled: () => boolean;
}

/**
 * Runs a query of a program. Of what it returns only concepts and the links between returned concepts count, wherever in
 * a row they stand; anything else a program is not to see.
 * @throws ConcordanceError `query_…`
 */
export async function runQuery(
  parts: Omit<QueryParts, 'graph'> & { graph: GraphReader & QueryParts['graph'] },
  scope: ReadScope,
  { query, parameters, limit, milliseconds, cancelled }: ProgramQuery,
): Promise<WorkingGraph> {
  const request = { query, parameters, defaultLimit: limit, limit: mostRows, milliseconds, cancelled };
  const { rows, truncated } = await runCypher(parts, scope, request);
  if (truncated) {
    throw new ConcordanceError('query_rows_exceeded', `The query returns more than ${mostRows} rows. Give it a LIMIT.`);
  }
  return graphOf(parts.graph, scope, rows);
}

async function graphOf(graph: GraphReader, scope: ReadScope, rows: readonly (readonly Value[])[]) {
  const concepts = new Map<string, string>();
  const relationships = new Map<string, RelationshipValue>();
  const waiting: Value[] = rows.flat().reverse();
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (isList(value)) for (const one of value.toReversed()) waiting.push(one);
    else if (isMap(value)) for (const one of [...value.values()].toReversed()) waiting.push(one);
    else if (value.kind === 'path') waiting.push(...value.relationships.toReversed(), ...value.nodes.toReversed());
    else if (value.kind === 'node') {
      const id = conceptIdOf(value);
      if (id !== null) concepts.set(value.id, id);
    } else relationships.set(value.id, value);
  }
  const nodes = (await conceptsById(graph, scope, concepts.values())).map((concept) => toRawNode(concept));
  const kept = new Set(nodes.map((node) => node.concept_id));
  const links = [...relationships.values()].flatMap((one) => {
    const [from, to] = [concepts.get(one.from), concepts.get(one.to)];
    return from !== undefined && to !== undefined && kept.has(from) && kept.has(to) ? [linkOf(one, from, to)] : [];
  });
  return { nodes, links };
}

function conceptIdOf({ labels, properties }: NodeValue): string | null {
  const id = properties.get('concept_id');
  return labels.includes('Concept') && typeof id === 'string' ? id : null;
}

function linkOf({ type, properties }: RelationshipValue, from: string, to: string): RawLink {
  const {
    category,
    confidence,
    edge_id: _,
    ...rest
  } = Object.fromEntries([...properties].map(([name, value]) => [name, toJson(value)]));
  return {
    from_id: from,
    to_id: to,
    relationship_type: type,
    ...(typeof category === 'string' ? { category } : {}),
    ...(typeof confidence === 'number' ? { confidence } : {}),
    ...(Object.keys(rest).length === 0 ? {} : { properties: rest }),
  };
}

import type { RelationshipValue, Value } from '../../../cypher/values/value.js';
import type { NodeKind } from '../../graph/elements.js';
import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, GraphReader } from '../../ports.js';
import { readReference } from '../../query/cypher/element-ids.js';
import { takeCypherRows } from '../../query/cypher/run-cypher.js';
import type { QueryDependencies } from '../../query/cypher/query-request.js';
import { toJson } from '../../query/cypher/to-json.js';
import type { FetchedGraph } from '../dispatch.js';
import type { RawLink, RawNode } from '../working-graph.js';
import { rawElements } from './raw-elements.js';
import { ReturnedElements } from './returned-elements.js';
import { counted } from '../../text/counted.js';

export interface ProgramQuery {
  query: string;
  parameters: ReadonlyMap<string, Value>;
  /** Becomes the query's LIMIT where it sets none. */
  limit: number | null;
  milliseconds: number;
  cancelled: () => boolean;
  /** True if chunks and quotes may be shown; asked when the query returns some. */
  maySeeSources: () => Promise<boolean>;
}

const sourceKinds: readonly NodeKind[] = ['Source', 'Instance'];

/**
 * Runs a query of a program and maps its rows as they come. Nodes of every kind enter by their ids, and the
 * relationships between returned nodes; the warnings name whatever else was returned.
 * @throws ConcordanceError `query_…`
 */
export async function runQuery(
  dependencies: Omit<QueryDependencies, 'graph'> & { graph: GraphReader & ElementReader },
  scope: ReadScope,
  { query, parameters, limit, milliseconds, cancelled, maySeeSources }: ProgramQuery,
): Promise<FetchedGraph> {
  const request = { query, parameters, defaultLimit: limit, limit: null, milliseconds, cancelled };
  const returned = new ReturnedElements();
  const { columns, warnings } = await takeCypherRows(dependencies, scope, request, (row) => returned.add(row));
  const { nodes, hidden } = await nodesOf(dependencies.graph, scope, returned, maySeeSources);
  const links: RawLink[] = [];
  let loose = 0;
  for (const one of returned.relationships.values()) {
    const [from, to] = [nodes.get(one.from), nodes.get(one.to)];
    if (from !== undefined && to !== undefined) links.push(linkOf(one, from.concept_id, to.concept_id));
    else if (!hidden.has(one.from) && !hidden.has(one.to)) loose += 1;
  }
  const plain = returned.plainColumns(columns);
  return {
    nodes: [...nodes.values()],
    links,
    warnings: [
      ...warnings,
      ...(plain.length === 0 ? [] : [plainWarning(plain)]),
      ...(hidden.size === 0 ? [] : [`${hidden.size} Source and Instance ${hidden.size === 1 ? 'node' : 'nodes'}, with their relationships, do not enter the working graph: the permission sources:read is needed.`]), // oxfmt-ignore
      ...(loose === 0 ? [] : [`${counted(loose, 'relationship')} ${loose === 1 ? 'does' : 'do'} not enter the working graph: return the nodes at both their ends, too.`]), // oxfmt-ignore
    ],
  };
}

/** The nodes by reference, in the order in which they were returned, and the references of those that are not shown. */
async function nodesOf(
  graph: GraphReader & ElementReader,
  scope: ReadScope,
  returned: ReturnedElements,
  maySeeSources: () => Promise<boolean>,
): Promise<{ nodes: Map<string, RawNode>; hidden: Set<string> }> {
  const byKind = new Map<NodeKind, Map<string, string>>();
  for (const reference of returned.nodes) {
    const read = readReference(reference);
    if (read === null) continue;
    const references = byKind.get(read.kind) ?? new Map<string, string>();
    byKind.set(read.kind, references.set(read.id, reference));
  }
  const hidden = new Set<string>();
  if (sourceKinds.some((kind) => byKind.has(kind)) && !(await maySeeSources())) {
    for (const kind of sourceKinds) {
      for (const reference of byKind.get(kind)?.values() ?? []) hidden.add(reference);
      byKind.delete(kind);
    }
  }
  const found = new Map<string, RawNode>();
  for (const [kind, references] of byKind) {
    for (const node of await rawElements(graph, scope, kind, [...references.keys()])) {
      found.set(references.get(node.concept_id)!, node);
    }
  }
  const inOrder = [...returned.nodes].flatMap((reference): [string, RawNode][] => {
    const node = found.get(reference);
    return node === undefined ? [] : [[reference, node]];
  });
  return { nodes: new Map(inOrder), hidden };
}

/** Names of columns that one warning lists; names are as long as their authors like. */
const maxNames = 5;

function plainWarning(columns: readonly string[]): string {
  const names = columns.slice(0, maxNames).map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name));
  const shown = `${names.join(', ')}${columns.length > maxNames ? ', …' : ''}`;
  return `Values that are neither nodes nor relationships do not enter the working graph: ${shown}. Return the nodes themselves.`;
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

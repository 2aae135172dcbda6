import type { PathPattern } from '../../cypher/ast/ast.js';
import { beginExecution } from '../../cypher/executor/begin-execution.js';
import { defaultBudgets } from '../../cypher/executor/cost-account.js';
import type { Execution, Row } from '../../cypher/executor/context.js';
import type { QueryContext } from '../../cypher/executor/cost-account.js';
import { evaluate } from '../../cypher/executor/evaluate.js';
import { runClauses } from '../../cypher/executor/pipeline.js';
import type { CypherGraph } from '../../cypher/graph.js';
import { tokenize } from '../../cypher/lexer/tokenize.js';
import { parsePatterns } from '../../cypher/parser/pattern.js';
import { parseClause } from '../../cypher/parser/query.js';
import { TokenStream } from '../../cypher/parser/token-stream.js';
import { isNode } from '../../cypher/values/value.js';
import type { MapExpression } from '../../cypher/ast/ast.js';
import type { NodeValue, RelationshipValue, Value } from '../../cypher/values/value.js';
import type { MemoryGraph } from '../../cypher/memory-graph.js';

export function queryContext(graph: CypherGraph, parameters: ReadonlyMap<string, Value>): QueryContext {
  return {
    graph,
    parameters,
    budgets: defaultBudgets,
    now: () => performance.now(),
    random: Math.random,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    cancelled: () => false,
  };
}

/** Runs a block of CREATE clauses, with the reading clauses that are between them, against a graph in memory. */
export async function create(graph: MemoryGraph, text: string, parameters: ReadonlyMap<string, Value>): Promise<void> {
  const stream = new TokenStream(text, tokenize(text), 100);
  const execution = beginExecution(queryContext(graph, parameters));
  let rows: Row[] = [{}];
  while (stream.peek().kind !== 'end') {
    if (stream.takeSymbol(';')) continue;
    if (stream.takeKeywords('CREATE')) {
      const patterns = parsePatterns(stream);
      const next: Row[] = [];
      for (const row of rows) next.push(await createRow(execution, graph, patterns, row));
      rows = next;
      continue;
    }
    const clause = parseClause(stream);
    if (clause === null) throw stream.unexpected('CREATE');
    const next: Row[] = [];
    for (const row of rows) for await (const batch of runClauses(execution, [clause], row)) next.push(...batch);
    rows = next;
  }
}

async function createRow(execution: Execution, graph: MemoryGraph, patterns: PathPattern[], old: Row): Promise<Row> {
  const row: Record<string, Value> = { ...old };
  const properties = async (map: MapExpression | null) => {
    const value = map === null ? new Map<string, Value>() : await evaluate(execution, map, row);
    return new Map([...(value as Map<string, Value>)].filter(([, item]) => item !== null));
  };
  for (const pattern of patterns) {
    const nodes: NodeValue[] = [];
    for (const { variable, labels, properties: map } of pattern.nodes) {
      const bound = variable === null ? undefined : row[variable.name];
      if (bound !== undefined && isNode(bound)) {
        nodes.push(bound);
        continue;
      }
      const id = `n${graph.nodes.size}`;
      const names = labels.map((label) => label.name);
      const node: NodeValue = { kind: 'node', id, labels: names, properties: await properties(map) };
      graph.nodes.set(node.id, node);
      nodes.push(node);
      if (variable !== null) row[variable.name] = node;
    }
    for (const [index, { variable, types, direction, properties: map }] of pattern.relationships.entries()) {
      const [left, right] = [nodes[index]!.id, nodes[index + 1]!.id];
      const relationship: RelationshipValue = {
        kind: 'relationship',
        id: `r${graph.relationships.size}`,
        type: types[0]!.name,
        from: direction === 'in' ? right : left,
        to: direction === 'in' ? left : right,
        properties: await properties(map),
      };
      graph.relationships.set(relationship.id, relationship);
      if (variable !== null) row[variable.name] = relationship;
    }
  }
  return row;
}

import { isList, isMap } from '../../../cypher/values/value.js';
import type { NodeValue, PathValue, Value } from '../../../cypher/values/value.js';
import { elementsIn } from './elements-in.js';
import type { EventLoopYielder } from './event-loop-yielder.js';

type Row = readonly Value[];

/**
 * The rows with every node in them as `read` gives it: on its way a query is given those properties alone that it
 * reads. A node that is gone meanwhile stays as it was.
 */
export async function completeNodes(
  rows: readonly Row[],
  read: (ids: readonly string[]) => Promise<NodeValue[]>,
  yielder: EventLoopYielder,
): Promise<readonly Row[]> {
  const { nodes } = elementsIn(rows);
  await yielder.yieldWhenDue();
  if (nodes.length === 0) return rows;
  const whole = new Map((await read(nodes.map((node) => node.id))).map((node) => [node.id, node]));
  const complete: Row[] = [];
  for (const row of rows) {
    await yielder.yieldWhenDue();
    complete.push(row.map((value) => completed(value, whole)));
  }
  return complete;
}

function completed(value: Value, whole: ReadonlyMap<string, NodeValue>): Value {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map((item) => completed(item, whole));
  if (isMap(value)) return new Map([...value].map(([key, item]) => [key, completed(item, whole)]));
  if (value.kind === 'relationship') return value;
  if (value.kind === 'node') return whole.get(value.id) ?? value;
  const nodes = value.nodes.map((node) => whole.get(node.id) ?? node);
  return { ...value, nodes } satisfies PathValue;
}

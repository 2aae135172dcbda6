import { showNumber } from '../../cypher/values/show-number.js';
import { isList, isMap } from '../../cypher/values/value.js';
import type { Value } from '../../cypher/values/value.js';

function properties(map: ReadonlyMap<string, Value>, ignoreOrder: boolean): string {
  const entries = [...map].map(([key, value]) => `${key}: ${show(value, ignoreOrder)}`).sort();
  return `{${entries.join(', ')}}`;
}

function inside(head: string, map: ReadonlyMap<string, Value>, ignoreOrder: boolean): string {
  return [head, map.size > 0 ? properties(map, ignoreOrder) : ''].filter((part) => part !== '').join(' ');
}

/** A canonical text of a value: two values are alike for the TCK when their texts are. */
export function show(value: Value, ignoreOrder: boolean): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '0.0' : showNumber(value);
  if (isList(value)) {
    const items = value.map((item) => show(item, ignoreOrder));
    return `[${(ignoreOrder ? items.sort() : items).join(', ')}]`;
  }
  if (isMap(value)) return properties(value, ignoreOrder);
  const entity = value;
  if (entity.kind === 'node') {
    const labels = [...entity.labels].sort().map((label) => `:${label}`);
    return `(${inside(labels.join(''), entity.properties, ignoreOrder)})`;
  }
  if (entity.kind === 'relationship') return `[${inside(`:${entity.type}`, entity.properties, ignoreOrder)}]`;
  const steps = entity.relationships.map((relationship, index) => {
    const forward = relationship.from === entity.nodes[index]!.id;
    const shown = show(relationship, ignoreOrder);
    return `${forward ? `-${shown}->` : `<-${shown}-`}${show(entity.nodes[index + 1]!, ignoreOrder)}`;
  });
  return `<${show(entity.nodes[0]!, ignoreOrder)}${steps.join('')}>`;
}

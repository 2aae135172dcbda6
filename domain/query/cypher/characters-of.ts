import { isList, isMap } from '../../../cypher/values/value.js';
import type { Value } from '../../../cypher/values/value.js';

/** Size of a value that is not text: written out, it takes as long as so many characters. */
const charactersPerScalar = 24;

/**
 * Estimates how many characters the value takes as JSON; counting stops beyond `enough`. A value that holds the same
 * list a thousand times is a thousand lists in the answer, so it counts as such.
 */
export function charactersOf(value: Value, enough: number): number {
  let sum = 0;
  const waiting: Value[] = [value];
  for (let item = waiting.pop(); item !== undefined && sum <= enough; item = waiting.pop()) {
    sum += charactersPerScalar;
    if (typeof item === 'string') sum += item.length;
    else if (typeof item !== 'object' || item === null) continue;
    else if (isList(item)) {
      sum += charactersPerScalar * item.length;
      if (sum <= enough) for (const one of item) waiting.push(one);
    } else if (isMap(item)) addEntries(item);
    else if (item.kind === 'path') for (const one of [...item.nodes, ...item.relationships]) waiting.push(one);
    else {
      sum += item.id.length;
      addEntries(item.properties);
    }
  }
  return sum;

  function addEntries(entries: ReadonlyMap<string, Value>): void {
    for (const [key, one] of entries) {
      sum += key.length + charactersPerScalar;
      waiting.push(one);
    }
  }
}

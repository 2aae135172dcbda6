import { isList, isMap, isPath } from '../../../cypher/values/value.js';
import type { Value } from '../../../cypher/values/value.js';
import { charactersOf } from './characters-of.js';
import { toJson } from './to-json.js';
import type { EventLoopYielder } from './event-loop-yielder.js';

/** Characters of what is made into JSON without a pause. */
const maxCharactersWithoutPause = 4096;

/** Converts each value of the rows like `toJson`, yielding to the event loop. */
export async function jsonRows(rows: readonly (readonly Value[])[], yielder: EventLoopYielder): Promise<unknown[][]> {
  const made: unknown[][] = [];
  for (const row of rows) {
    const values: unknown[] = [];
    for (const value of row) values.push(await jsonOf(value, yielder));
    made.push(values);
  }
  return made;
}

async function jsonOf(value: Value, yielder: EventLoopYielder): Promise<unknown> {
  if (value === null || typeof value !== 'object') return toJson(value);
  await yielder.yieldWhenDue();
  if (charactersOf(value, maxCharactersWithoutPause) <= maxCharactersWithoutPause) return toJson(value);
  if (isList(value)) return jsonItems(value, yielder);
  if (isMap(value)) {
    const values = await jsonItems([...value.values()], yielder);
    return Object.fromEntries([...value.keys()].map((key, index) => [key, values[index]]));
  }
  if (!isPath(value)) return toJson(value);
  return { nodes: await jsonItems(value.nodes, yielder), relationships: await jsonItems(value.relationships, yielder) };
}

async function jsonItems(items: readonly Value[], yielder: EventLoopYielder): Promise<unknown[]> {
  const made: unknown[] = [];
  for (const item of items) {
    made.push(typeof item === 'object' && item !== null ? await jsonOf(item, yielder) : toJson(item));
  }
  return made;
}

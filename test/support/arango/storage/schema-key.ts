import type { Database } from './database.js';

interface Known {
  parts: readonly unknown[];
  key: string;
}

const known = new WeakMap<Database, Known>();

/** Gives a text that is the same for databases whose collections, indexes and views have the same names and kinds. */
export function schemaKeyOf(database: Database): string {
  const parts = partsOf(database);
  const before = known.get(database);
  if (before !== undefined && isSame(before.parts, parts)) return before.key;
  const collections = [...database.collections].map(([name, { properties, fieldIndexes }]) => {
    const indexes = fieldIndexes.map(({ definition: { name: index, type, fields, unique, sparse } }) => {
      return [index, type, fields, unique, sparse];
    });
    return [name, properties.isEdge, indexes];
  });
  const key = JSON.stringify([collections, [...database.views.keys()]]);
  known.set(database, { parts, key });
  return key;
}

/** What changes when the schema does: comparing it costs less than describing the schema. */
function partsOf({ collections, views }: Database): unknown[] {
  const parts: unknown[] = [...views.keys()];
  for (const [name, collection] of collections) parts.push(name, collection, ...collection.fieldIndexes);
  return parts;
}

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((one, at) => one === now[at]);
}

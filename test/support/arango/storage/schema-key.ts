import type { Database } from './database.js';

interface Known {
  parts: readonly unknown[];
  key: string;
}

const known = new WeakMap<Database, Known>();

/** Gives a text that is the same for databases whose collections, indexes and views have the same names and kinds. */
export function schemaKeyOf(database: Database): string {
  const before = known.get(database);
  if (before !== undefined && isUnchanged(database, before.parts)) return before.key;
  const collections = [...database.collections].map(([name, { properties, fieldIndexes }]) => {
    const indexes = fieldIndexes.map(({ definition: { name: index, type, fields, unique, sparse } }) => {
      return [index, type, fields, unique, sparse];
    });
    return [name, properties.isEdge, indexes];
  });
  const key = JSON.stringify([collections, [...database.views.keys()]]);
  known.set(database, { parts: [...partsOf(database)], key });
  return key;
}

/** What changes when the schema does: comparing it costs less than describing the schema. */
function* partsOf({ collections, views }: Database): Generator<unknown> {
  yield* views.keys();
  for (const [name, collection] of collections) {
    yield name;
    yield collection;
    yield* collection.fieldIndexes;
  }
}

function isUnchanged(database: Database, before: readonly unknown[]): boolean {
  let at = 0;
  for (const part of partsOf(database)) if (part !== before[at++]) return false;
  return at === before.length;
}

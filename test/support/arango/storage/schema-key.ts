import type { Database } from './database.js';

/** Gives a text that is the same for databases whose collections, indexes and views have the same names and kinds. */
export function schemaKeyOf({ collections, views }: Database): string {
  const described = [...collections].map(([name, { properties, fieldIndexes }]) => {
    const indexes = fieldIndexes.map(({ definition: { name: index, type, fields, unique, sparse } }) => {
      return [index, type, fields, unique, sparse];
    });
    return [name, properties.isEdge, indexes];
  });
  return JSON.stringify([described, [...views.keys()]]);
}

/** Tells whether a database has another schema than when it was looked at last: that costs less than its key. */
export class SchemaWatch {
  readonly #parts: unknown[] = [];

  constructor({ collections, views }: Database) {
    for (const name of views.keys()) this.#parts.push(name);
    for (const [name, collection] of collections) this.#parts.push(name, collection, ...collection.fieldIndexes);
  }

  holds({ collections, views }: Database): boolean {
    const parts = this.#parts;
    let at = 0;
    for (const name of views.keys()) if (parts[at++] !== name) return false;
    for (const [name, collection] of collections) {
      if (parts[at++] !== name || parts[at++] !== collection) return false;
      for (const index of collection.fieldIndexes) if (parts[at++] !== index) return false;
    }
    return at === parts.length;
  }
}

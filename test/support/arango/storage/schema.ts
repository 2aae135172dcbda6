import { Collection } from './collection.js';
import type { CollectionProperties } from './collection.js';
import type { Database } from './database.js';
import type { Engine } from './engine.js';
import type { IndexDefinition } from './indexes/index-definition.js';
import { View } from './views/view.js';

interface DatabaseSchema {
  name: string;
  collections: { properties: CollectionProperties; indexes: IndexDefinition[]; vectorIndexes: IndexDefinition[] }[];
  views: Record<string, unknown>[];
  analyzers: [string, Record<string, unknown>][];
}

/** Everything of an engine but documents. */
export interface Schema {
  tick: number;
  databases: DatabaseSchema[];
}

/** Describes databases, collections with their indexes, views and analyzers. */
export function describeSchema(engine: Engine): Schema {
  const databases = [...engine.databases.values()].map(({ name, collections, views, analyzers }) => ({
    name,
    collections: [...collections.values()].map(({ properties, fieldIndexes, vectorIndexes }) => {
      return { properties, indexes: fieldIndexes.map(({ definition }) => definition), vectorIndexes };
    }),
    views: [...views.values()].map((view) => view.properties()),
    analyzers: [...analyzers],
  }));
  return { tick: engine.lastTick, databases };
}

/** Makes an engine have a schema: what is there and not in it is dropped. */
export function restoreSchema(engine: Engine, { tick, databases }: Schema): void {
  engine.skipTo(tick);
  for (const name of engine.databases.keys()) {
    if (!databases.some((one) => one.name === name)) engine.databases.delete(name);
  }
  for (const schema of databases) {
    const database = engine.databases.get(schema.name) ?? engine.createDatabase(schema.name);
    restoreCollections(engine, database, schema);
    database.analyzers.clear();
    for (const [name, analyzer] of schema.analyzers) database.analyzers.set(name, analyzer);
    database.views.clear();
    for (const view of schema.views) {
      const name = String(view['name']);
      database.views.set(name, new View(String(view['id']), name, view, database));
    }
  }
}

function restoreCollections(engine: Engine, database: Database, { collections }: DatabaseSchema): void {
  const present = [...database.collections.values()];
  database.collections.clear();
  for (const { properties, indexes, vectorIndexes } of collections) {
    const found =
      present.find((one) => one.properties.id === properties.id) ??
      new Collection(properties, engine.log, database.scansBackwards);
    found.properties.name = properties.name;
    database.collections.set(properties.name, found);
    const kept = found.fieldIndexes.filter(({ definition }) => indexes.some(({ id }) => id === definition.id));
    found.fieldIndexes.splice(0, found.fieldIndexes.length, ...kept);
    for (const index of indexes) {
      if (!kept.some(({ definition }) => definition.id === index.id))
        found.addIndex(index, { snapshot: engine.log.last });
    }
    found.vectorIndexes.splice(0, found.vectorIndexes.length, ...vectorIndexes);
  }
}

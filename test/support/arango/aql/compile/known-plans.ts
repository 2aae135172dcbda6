import { SchemaWatch, schemaKeyOf } from '../../storage/schema-key.js';
import type { Database } from '../../storage/database.js';
import type { Engine } from '../../storage/engine.js';
import type { Query } from '../ast/statements.js';
import type { Binds } from './binds.js';
import type { Plan } from './prepare.js';

/** A plan with the values of parameters that it was made for, as JSON. */
interface Variant {
  values: readonly (readonly [name: string, json: string])[];
  plan: Plan;
}

/** Plans by version of the server and schema, and by query: programs ask the same again and again. */
const bySchema = new Map<string, KnownPlans>();
const byDatabase = new WeakMap<Database, { watch: SchemaWatch; plans: KnownPlans }>();
const [maxSchemas, maxVariants] = [50, 20];

/** Plans of the queries of databases with one schema. They name collections and indexes, and hold nothing of them. */
export class KnownPlans {
  readonly #plans = new WeakMap<Query, Variant[]>();

  /** Those of a database as it is now. */
  static of(database: Database, engine: Engine): KnownPlans {
    const known = byDatabase.get(database);
    if (known?.watch.holds(database)) return known.plans;
    const key = `${engine.version.text} ${schemaKeyOf(database)}`;
    const plans = bySchema.get(key) ?? new KnownPlans();
    if (bySchema.size >= maxSchemas) bySchema.clear();
    bySchema.set(key, plans);
    byDatabase.set(database, { watch: new SchemaWatch(database), plans });
    return plans;
  }

  /** The plan of a query for these values, if one was made. */
  find(query: Query, binds: Binds): Plan | undefined {
    const variants = this.#plans.get(query) ?? [];
    return variants.find(({ values }) => values.every(([name, json]) => JSON.stringify(binds.value(name)) === json))
      ?.plan;
  }

  /** Keeps a plan. One that searches a view or nearest vectors depends on more than the schema, and is not kept. */
  add(query: Query, binds: Binds, plan: Plan): void {
    if (plan.used.views.size > 0 || plan.searchesVectors) return;
    const values = [...binds.planned].map((name) => [name, JSON.stringify(binds.value(name))] as const);
    const others = this.#plans.get(query) ?? [];
    this.#plans.set(query, [{ values, plan }, ...others].slice(0, maxVariants));
  }
}

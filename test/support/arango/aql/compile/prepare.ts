import { failure } from '../../errors/arango-failure.js';
import type { Database } from '../../storage/database.js';
import type { Engine } from '../../storage/engine.js';
import { checkFunctions } from '../check/check-functions.js';
import { parseQuery } from '../parser/parse-query.js';
import type { Query } from '../ast/statements.js';
import { Binds } from './binds.js';
import { compileExpression } from './compile-expression.js';
import { checkDepth, compileQuery } from './compile-query.js';
import type { CompiledQuery, Compiler } from './compiler.js';
import { KnownPlans } from './known-plans.js';
import { withNamedAttributes } from './name-attributes.js';
import { Scopes } from './scopes.js';

/** A query that was checked against a database, without the values of its parameters. */
export interface Plan extends CompiledQuery {
  /** Number of values that a run keeps. */
  slots: number;
  used: { read: ReadonlySet<string>; written: ReadonlySet<string>; views: ReadonlySet<string> };
  searchesVectors: boolean;
  notices: readonly { errorNum: number; message: string }[];
}

/** A query that can run. */
export interface PreparedQuery extends Plan {
  binds: Binds;
}

/** Trees of texts that were read, by version of the server and text: programs ask the same texts again and again. */
const trees = new Map<string, Query>();
const maxTrees = 2_000;

/** Parses and checks a text without values and collections. Throws 1501, 1502, 1540, 1541, 1582. */
export function parseAndCheck(text: string, engine: Engine): Query {
  const key = `${engine.version.text} ${text}`;
  const known = trees.get(key);
  if (known !== undefined) return known;
  const query = parseQuery(text);
  checkDepth(query);
  checkFunctions(query, engine.version);
  if (trees.size >= maxTrees) trees.clear();
  trees.set(key, query);
  return query;
}

/** Prepares a query. Throws everything that is wrong with it before it runs. */
export function prepare(text: string, bindVars: unknown, database: Database, engine: Engine): PreparedQuery {
  const query = parseAndCheck(text, engine);
  const binds = new Binds(query, bindVars);
  const plans = KnownPlans.of(database, engine);
  let plan = plans.find(query, binds);
  if (plan === undefined) {
    plan = makePlan(withNamedAttributes(query, binds), binds, database, engine);
    plans.add(query, binds, plan);
  }
  return { ...plan, binds };
}

function makePlan(query: Query, binds: Binds, database: Database, engine: Engine): Plan {
  const scopes = new Scopes();
  const nearest = new Set<string>();
  const used = { read: new Set<string>(), written: new Set<string>(), views: new Set<string>() };
  const notices: Plan['notices'][number][] = [];
  const compiler: Compiler = {
    scopes,
    binds,
    database,
    engine,
    used,
    notices,
    searches: new Map(),
    nearest,
    expression: (expression) => compileExpression(compiler, expression),
    subquery: (inner) => compileQuery(compiler, inner, false),
    sourceName: ({ name, bound }) => (bound ? binds.collection(name) : name),
    reads(collection) {
      if (used.written.has(collection)) throw failure('accessAfterModification', `collection '${collection}'`);
      used.read.add(collection);
    },
    modifies(collection) {
      if (used.written.has(collection)) throw failure('accessAfterModification', `collection '${collection}'`);
      used.written.add(collection);
    },
    readsAnything(by) {
      if (used.written.size > 0) throw failure('accessAfterModification', by);
    },
  };
  for (const source of query.with) used.read.add(database.collection(compiler.sourceName(source)).name);
  const compiled = compileQuery(compiler, query, true);
  return { ...compiled, slots: scopes.slots, used, notices, searchesVectors: nearest.size > 0 };
}

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
import { withNamedAttributes } from './name-attributes.js';
import { Scopes } from './scopes.js';

/** A query that was checked against a database and can run in it. */
export interface PreparedQuery extends CompiledQuery {
  /** Number of values that a run keeps. */
  slots: number;
  used: { read: ReadonlySet<string>; written: ReadonlySet<string> };
  notices: readonly { errorNum: number; message: string }[];
}

/** Trees of texts that were read, by version of the server and text: programs ask the same texts again and again. */
const trees = new Map<string, Query>();
const maxTrees = 2_000;

/** Parses and checks a text without values and collections. Throws 1501, 1502, 1540, 1541, 1582. */
export function parseAndCheck(text: string, engine: Engine): Query {
  const key = `${JSON.stringify(engine.version)} ${text}`;
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
  const parsed = parseAndCheck(text, engine);
  const binds = new Binds(parsed, bindVars);
  const query = withNamedAttributes(parsed, binds);
  const scopes = new Scopes();
  const used = { read: new Set<string>(), written: new Set<string>() };
  const notices: PreparedQuery['notices'][number][] = [];
  const compiler: Compiler = {
    scopes,
    binds,
    database,
    engine,
    used,
    notices,
    searches: new Map(),
    nearest: new Set(),
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
  return { ...compiled, slots: scopes.slots, used, notices };
}

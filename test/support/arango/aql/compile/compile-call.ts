import { failure } from '../../errors/arango-failure.js';
import type { Value } from '../../values/value.js';
import type { Expression } from '../ast/expressions.js';
import { functions } from '../functions/functions.js';
import type { Evaluate } from '../run/run.js';
import { compileScore } from '../search/compile-score.js';
import { compileDocument } from './compile-document.js';
import { nearFunctions } from '../plan/near-functions.js';
import type { Compiler } from './compiler.js';

type Call = Extract<Expression, { kind: 'call' }>;

/** Functions that look at the collection that is their argument. */
const ofCollections = new Set(['LENGTH', 'COUNT', 'COLLECTION_COUNT']);
/** Functions that only SEARCH has a meaning for. */
const ofSearch = new Set(['ANALYZER', 'BOOST', 'EXISTS', 'PHRASE', 'OFFSET_INFO', 'NGRAM_MATCH']);

/** Compiles a call; names and numbers of arguments have been checked. */
export function compileCall(compiler: Compiler, call: Call): Evaluate {
  const name = call.name.toUpperCase();
  if (name === 'DOCUMENT') return compileDocument(compiler, call.args);
  if (name === 'BM25' || name === 'TFIDF' || name === 'SCORE') return compileScore(compiler, name, call.args);
  if (ofCollections.has(name)) {
    const counted = compileCount(compiler, call.args[0]!);
    if (counted !== null) return counted;
  }
  if (name in nearFunctions) checkNear(compiler, call);
  if (ofSearch.has(name)) throw failure('notImplemented', `${name}() is only for SEARCH`);
  const apply = functions[name];
  if (apply === undefined) throw failure('notImplemented', `the double of the server has no ${name}()`);
  const args = call.args.map((one) => compiler.expression(one));
  return (run) => apply(args.map((one) => one(run)) as [Value, ...Value[]], run);
}

/** Counts the documents of a collection, null where the argument is none. */
function compileCount(compiler: Compiler, argument: Expression): Evaluate | null {
  let name: string;
  if (argument.kind === 'collectionBind') name = compiler.binds.collection(argument.name);
  else if (argument.kind === 'name' && compiler.scopes.find(argument.name) === null) ({ name } = argument);
  else return null;
  compiler.database.collection(name);
  compiler.reads(name);
  return (run) => run.database.collection(name).count(run.transaction);
}

/** A similarity can only be computed where a vector index serves the loop. */
function checkNear(compiler: Compiler, { args }: Call): void {
  const served = args.some((one) => one.kind === 'attribute' && compiler.nearest.has(rootOf(one)));
  if (!served) throw failure('vectorNotApplied');
}

function rootOf(expression: Expression): string {
  if (expression.kind === 'attribute') return rootOf(expression.of);
  return expression.kind === 'name' ? expression.name : '';
}

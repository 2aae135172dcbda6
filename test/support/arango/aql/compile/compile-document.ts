import { splitId } from '../../storage/documents/legal-names.js';
import { failure } from '../../errors/arango-failure.js';
import type { Value } from '../../values/value.js';
import type { Expression } from '../ast/expressions.js';
import type { Evaluate, Run } from '../run/run.js';
import type { Compiler } from './compiler.js';

/** Compiles `DOCUMENT(id)` and `DOCUMENT(collection, key)`, each also with a list. */
export function compileDocument(compiler: Compiler, [first, second]: readonly Expression[]): Evaluate {
  compiler.readsAnything('DOCUMENT()');
  if (second === undefined) {
    const ids = compiler.expression(first!);
    return (run) => {
      const given = ids(run);
      return Array.isArray(given) ? inAnyOrder(given.map((one) => byId(run, one))) : byId(run, given);
    };
  }
  const collection = collectionOf(compiler, first!);
  const keys = compiler.expression(second);
  return (run) => {
    const name = typeof collection === 'string' ? collection : collection(run);
    if (typeof name !== 'string') return null;
    const given = keys(run);
    const find = (key: Value): Value => {
      const id = typeof key === 'string' && !key.includes('/') ? `${name}/${key}` : key;
      return splitId(id)?.collection === name ? byId(run, id) : null;
    };
    return Array.isArray(given) ? inAnyOrder(given.map(find)) : find(given);
  };
}

function collectionOf(compiler: Compiler, argument: Expression): string | Evaluate {
  if (argument.kind === 'collectionBind')
    return compiler.database.collection(compiler.binds.collection(argument.name)).name;
  if (argument.kind === 'name' && compiler.scopes.find(argument.name) === null) {
    return compiler.database.collection(argument.name).name;
  }
  return compiler.expression(argument);
}

/** The documents that were found; their order is not the one of the request, which is not promised. */
function inAnyOrder(found: readonly Value[]): Value[] {
  return found.filter((one) => one !== null).reverse();
}

/** A document by its id, null where there is none. */
export function byId(run: Run, id: Value): Value {
  const parts = splitId(id);
  if (parts === null) return null;
  const collection = run.database.collections.get(parts.collection);
  if (!collection) throw failure('dataSourceNotFound', parts.collection);
  return collection.find(run.transaction, parts.key);
}

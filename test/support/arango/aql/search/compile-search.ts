import { ArangoFailure } from '../../errors/arango-failure.js';
import type { ObjectValue } from '../../values/value.js';
import type { View } from '../../storage/views/view.js';
import type { StoredDocument } from '../../storage/documents/stored-document.js';
import type { Expression } from '../ast/expressions.js';
import type { Compiler } from '../compile/compiler.js';
import type { Run } from '../run/run.js';
import { compileCondition } from './compile-condition.js';
import { fieldTokens } from './indexed-field.js';
import type { SearchPlan } from './search-plan.js';

/** Compiles the search of a view; without SEARCH it gives all documents that the view links. */
export function compileSearch(
  compiler: Compiler,
  view: View,
  search: Expression | null,
  slot: number | null,
  options: ObjectValue,
): SearchPlan {
  const variable = slot === null ? '' : nameOf(compiler, slot);
  const context = { compiler, view, variable, analyzer: 'identity', boost: 1 };
  const node = search === null ? null : compileCondition(context, search);
  const collections = collectionsOf(view, options);
  // A view sees what is committed, and passes over documents that the transaction sees in another state.
  const corpus = function* (run: Run): Generator<StoredDocument> {
    const committed = run.engine.viewSnapshots.present();
    for (const name of collections) {
      const collection = run.database.collection(name);
      for (const document of collection.all(committed)) {
        if (collection.find(run.transaction, document._key) === document) yield document;
      }
    }
  };
  const plan: SearchPlan = {
    corpus,
    *documents(run) {
      for (const document of corpus(run)) if (node === null || node.matches(run, document)) yield document;
    },
    terms: (run) => node?.terms(run) ?? [],
    tokens: (_, document, path, analyzer) => fieldTokens(view, document, path, analyzer),
  };
  if (slot !== null) compiler.searches.set(slot, plan);
  return plan;
}

function nameOf({ scopes }: Compiler, slot: number): string {
  return scopes.collectable().find((one) => one.slot === slot)?.name ?? '';
}

/** The linked collections, or those of them that the option names. */
function collectionsOf(view: View, { collections }: ObjectValue): string[] {
  const linked = Object.keys(view.links);
  if (collections == null) return linked;
  if (!Array.isArray(collections) || collections.some((one) => !linked.includes(one as string))) {
    throw new ArangoFailure('badParameter', 'invalid value for option collections of SEARCH');
  }
  return collections as string[];
}

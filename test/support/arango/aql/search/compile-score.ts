import { ArangoFailure, failure } from '../../errors/arango-failure.js';
import { toBool, toNumber } from '../../values/cast-values.js';
import type { StoredDocument } from '../../storage/documents/stored-document.js';
import type { Expression } from '../ast/expressions.js';
import type { Compiler } from '../compile/compiler.js';
import type { Evaluate, Run } from '../run/run.js';
import type { SearchPlan, SearchTerm } from './search-plan.js';

interface TermFrequency {
  documents: number;
  averageLength: number;
}

/** Compiles BM25 and TFIDF: scores of a document that a view gave for its SEARCH. */
export function compileScore(compiler: Compiler, name: string, args: readonly Expression[]): Evaluate {
  const [first, ...rest] = args;
  const slot = first?.kind === 'name' ? compiler.scopes.find(first.name) : null;
  const plan = slot === null ? undefined : compiler.searches.get(slot);
  if (slot === null || plan === undefined) throw failure('argumentType', name);
  if (name === 'SCORE') throw new ArangoFailure('notImplemented');
  const options = rest.map((one) => compiler.expression(one));
  const frequencies = new WeakMap<Run, Map<string, TermFrequency & { total: number }>>();
  return (run) => {
    const document = run.frame[slot] as StoredDocument;
    let known = frequencies.get(run);
    if (known === undefined) frequencies.set(run, (known = new Map()));
    const given = options.map((one) => one(run));
    let score = 0;
    for (const term of plan.terms(run)) {
      const tokens = plan.tokens(run, document, term.path, term.analyzer);
      const count = tokens.filter((one) => one === term.text).length;
      if (count === 0) continue;
      const { documents, averageLength, total } = frequencyOf(run, plan, term, known);
      const inverse = Math.log(1 + (total - documents + 0.5) / (documents + 0.5));
      if (name === 'TFIDF') {
        const norm = toBool(given[0] ?? null) ? 1 / Math.sqrt(tokens.length) : 1;
        score += term.boost * Math.sqrt(count) * (Math.log((total + 1) / (documents + 1)) + 1) * norm;
      } else {
        const k = given[0] === undefined ? 1.2 : toNumber(given[0]);
        const b = given[1] === undefined ? 0.75 : toNumber(given[1]);
        const length = 1 - b + b * (tokens.length / averageLength);
        score += term.boost * inverse * ((count * (k + 1)) / (count + k * length));
      }
    }
    return score;
  };
}

function frequencyOf(
  run: Run,
  plan: SearchPlan,
  { path, analyzer, text }: SearchTerm,
  known: Map<string, TermFrequency & { total: number }>,
): TermFrequency & { total: number } {
  const key = JSON.stringify([path, analyzer, text]);
  let found = known.get(key);
  if (found === undefined) {
    let [documents, total, length] = [0, 0, 0];
    for (const document of plan.corpus(run)) {
      const tokens = plan.tokens(run, document, path, analyzer);
      total++;
      length += tokens.length;
      if (tokens.includes(text)) documents++;
    }
    known.set(key, (found = { documents, total, averageLength: length / Math.max(1, total) }));
  }
  return found;
}

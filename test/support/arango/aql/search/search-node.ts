import type { StoredDocument } from '../../storage/documents/stored-document.js';
import type { View } from '../../storage/views/view.js';
import type { Value } from '../../values/value.js';
import type { Compiler } from '../compile/compiler.js';
import type { Run } from '../run/run.js';
import { pathOf } from '../plan/conditions.js';
import type { Expression } from '../ast/expressions.js';
import { analyzersOf, fieldTokens, indexedValues } from './indexed-field.js';
import type { SearchTerm } from './search-plan.js';

/** A compiled condition of SEARCH. */
export interface SearchNode {
  matches(run: Run, document: StoredDocument): boolean;
  terms(run: Run): SearchTerm[];
}

/** Context that conditions of one SEARCH share; the analyzer and boost are those around a condition. */
export interface SearchContext {
  compiler: Compiler;
  view: View;
  variable: string;
  analyzer: string;
  boost: number;
}

/** An attribute of the searched document in a condition. */
export class SearchField {
  readonly #names: string[];

  readonly context: SearchContext;
  readonly path: string;

  constructor(context: SearchContext, path: string) {
    this.context = context;
    this.path = path;
    this.#names = path.split('.');
  }

  /** Tokens that the view has of it with the analyzer; none where it has another one. */
  tokens(document: StoredDocument, analyzer = this.context.analyzer): string[] {
    if (!this.#analyzers(document)?.includes(analyzer)) return [];
    return fieldTokens(this.context.view, document, this.path, analyzer);
  }

  /** Values that are no texts, which are indexed as they are. */
  values(document: StoredDocument): Value[] {
    return this.exists(document) ? indexedValues(document, this.#names).filter((one) => typeof one !== 'string') : [];
  }

  exists(document: StoredDocument): boolean {
    return this.#analyzers(document) !== null && indexedValues(document, this.#names).length > 0;
  }

  term(text: Value, analyzer = this.context.analyzer): SearchTerm[] {
    return typeof text === 'string' ? [{ path: this.path, analyzer, text, boost: this.context.boost }] : [];
  }

  #analyzers(document: StoredDocument): readonly string[] | null {
    return analyzersOf(this.context.view, document._id.slice(0, document._id.indexOf('/')), this.#names);
  }
}

/** The attribute that an expression names, null where it is another expression. */
export function fieldOf(context: SearchContext, expression: Expression | undefined): SearchField | null {
  const path = expression === undefined ? null : pathOf(expression, context.variable);
  return path === null ? null : new SearchField(context, path);
}

import { tokensOf } from '../../storage/views/analyzers.js';
import type { Link, View } from '../../storage/views/view.js';
import type { StoredDocument } from '../../storage/documents/stored-document.js';
import { valueAt } from '../../values/value.js';
import type { Value } from '../../values/value.js';

/** The analyzers that a view has for an attribute of a collection; null where it does not index it. */
export function analyzersOf(view: View, collection: string, path: readonly string[]): readonly string[] | null {
  let link: Link | undefined = view.links[collection];
  if (!link) return null;
  let analyzers = link.analyzers ?? ['identity'];
  let all = link.includeAllFields === true;
  for (const name of path) {
    const field: Link | undefined = link?.fields?.[name];
    if (field === undefined && !all) return null;
    analyzers = field?.analyzers ?? analyzers;
    all = field === undefined ? all : (field.includeAllFields ?? false) || (all && field.fields === undefined);
    link = field;
  }
  return analyzers;
}

/** Values of an attribute that are indexed: elements of an array each for itself; none where it is absent. */
export function indexedValues(document: StoredDocument, path: readonly string[]): Value[] {
  const parent = valueAt(document, path.slice(0, -1));
  const name = path[path.length - 1]!;
  if (parent === null || typeof parent !== 'object' || !Object.hasOwn(parent, name)) return [];
  const value = valueAt(document, path);
  return Array.isArray(value) ? value.flat(Infinity as 1) : [value];
}

const known = new WeakMap<StoredDocument, Map<string, string[]>>();

/** The tokens of an attribute, computed once for each state of a document. */
export function fieldTokens(view: View, document: StoredDocument, path: string, analyzer: string): string[] {
  let ofDocument = known.get(document);
  if (ofDocument === undefined) known.set(document, (ofDocument = new Map()));
  const key = `${path} ${analyzer}`;
  let tokens = ofDocument.get(key);
  if (tokens === undefined) {
    const values = indexedValues(document, path.split('.'));
    const texts = values.filter((one) => typeof one === 'string');
    tokens = texts.flatMap((text) => tokensOf(text, analyzer, view.sources.analyzers));
    ofDocument.set(key, tokens);
  }
  return tokens;
}

import type { Modification, Source, Upsert } from '../ast/statements.js';
import { parseExpression } from './parse-expression.js';
import { parseOptions } from './parse-options.js';
import { parseSource } from './parse-source.js';
import type { TokenStream } from './token-stream.js';

/** Parses `INSERT document INTO collection`. */
export function parseInsert(tokens: TokenStream): Modification {
  const { at } = tokens.expectKeyword('INSERT');
  const document = tokens.upToCollection(() => parseExpression(tokens));
  const source = parseTargetCollection(tokens);
  return { kind: 'insert', at, document, changes: null, source, options: parseOptions(tokens) };
}

/** Parses `UPDATE document [WITH changes] IN collection`, and the same of REPLACE. */
export function parseUpdate(tokens: TokenStream, word: 'UPDATE' | 'REPLACE'): Modification {
  const { at } = tokens.expectKeyword(word);
  const document = tokens.upToCollection(() => parseExpression(tokens));
  const changes = tokens.takeKeyword('WITH') ? tokens.upToCollection(() => parseExpression(tokens)) : null;
  const source = parseTargetCollection(tokens);
  const kind = word === 'UPDATE' ? 'update' : 'replace';
  return { kind, at, document, changes, source, options: parseOptions(tokens) };
}

/** Parses `REMOVE document IN collection`. */
export function parseRemove(tokens: TokenStream): Modification {
  const { at } = tokens.expectKeyword('REMOVE');
  const document = tokens.upToCollection(() => parseExpression(tokens));
  const source = parseTargetCollection(tokens);
  return { kind: 'remove', at, document, changes: null, source, options: parseOptions(tokens) };
}

/** Parses `UPSERT example INSERT document UPDATE changes IN collection`, with FILTER or REPLACE likewise. */
export function parseUpsert(tokens: TokenStream): Upsert {
  const { at } = tokens.expectKeyword('UPSERT');
  const byFilter = tokens.takeKeyword('FILTER');
  const search = parseExpression(tokens);
  if (!byFilter && search.kind !== 'object') throw tokens.fail(search.at, 'UPSERT example must be an object literal');
  tokens.expectKeyword('INSERT');
  const insert = parseExpression(tokens);
  const change = tokens.isKeyword('REPLACE') ? 'replace' : 'update';
  tokens.expectKeyword(change === 'replace' ? 'REPLACE' : 'UPDATE');
  const changes = tokens.upToCollection(() => parseExpression(tokens));
  const source = parseTargetCollection(tokens);
  return { kind: 'upsert', at, search, byFilter, insert, change, changes, source, options: parseOptions(tokens) };
}

function parseTargetCollection(tokens: TokenStream): Source {
  if (!tokens.takeKeyword('IN') && !tokens.takeKeyword('INTO')) throw tokens.unexpected('IN or INTO');
  return parseSource(tokens);
}

import type { DocumentKind } from '../../domain/ports.js';
import type { ParserName } from './parsers/parser.js';
import type { ParserPool } from './process/parser-pool.js';

/** A kind whose parser is not trusted with strangers' files: it runs in a process of its own. */
export type IsolatedKind = Omit<DocumentKind, 'parse'> & {
  /** Name of the parser in that process. */
  parser: ParserName;
};

/** A kind of documents whose originals are parsed in a process of the pool. */
export function isolated({ parser, ...kind }: IsolatedKind, pool: ParserPool): DocumentKind {
  return { ...kind, parse: (original, watch) => pool.parse(parser, original, watch) };
}

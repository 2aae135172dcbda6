/** Kind of a token; words are in the token's `text`, values of literals in `value`. */
export type TokenKind =
  | 'keyword'
  | 'name'
  | 'quotedName'
  | 'number'
  | 'string'
  | 'bind'
  | 'collectionBind'
  | 'operator'
  | 'end';

/** A word, literal or sign of a query text. */
export interface Token {
  kind: TokenKind;
  /** Text as written; a keyword in capitals; a name, text or parameter without its quotes and signs. */
  text: string;
  value: number | string;
  /** Offset in the query text. */
  at: number;
}

export type TokenKind =
  | 'name'
  | 'quotedName'
  | 'string'
  | 'integer'
  | 'float'
  | 'badNumber'
  | 'parameter'
  | 'symbol'
  | 'end';

export interface Token {
  /** `badNumber`: digits that run into letters, which is an issue only where a number may stand. */
  readonly kind: TokenKind;
  /** The name without back-ticks, the decoded string, the digits, the parameter's name, or the symbol. */
  readonly text: string;
  /** For names: in upper case, for comparison with keywords. Empty for quoted names, which are never keywords. */
  readonly upper: string;
  readonly start: number;
  readonly end: number;
}

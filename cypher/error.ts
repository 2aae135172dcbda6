/** The kinds of failure openCypher names. `Refused` is ours: valid Cypher that this reader does not run. */
export type CypherErrorType =
  | 'SyntaxError'
  | 'TypeError'
  | 'ArgumentError'
  | 'ArithmeticError'
  | 'EntityNotFound'
  | 'ParameterMissing'
  | 'ProcedureError'
  | 'Refused'
  | 'BudgetExceeded'
  | 'Cancelled';

export interface CypherErrorFields {
  type: CypherErrorType;
  /** openCypher's detail word (`UndefinedVariable`), or one of this reader (`WriteClause`, `RowBudget`). */
  detail: string;
  message: string;
  /** UTF-16 offset in the query. */
  offset: number;
}

/** The one error that parser, semantic pass and executor throw. */
export class CypherError extends Error {
  readonly type: CypherErrorType;
  readonly detail: string;
  readonly offset: number;
  /** Set when the query text is known (see `inText`); lines and columns count from 1. */
  line = 0;
  column = 0;
  /** Message without the excerpt of the query. */
  readonly summary: string;

  constructor(issue: CypherErrorFields) {
    super(issue.message);
    this.name = 'CypherError';
    this.type = issue.type;
    this.detail = issue.detail;
    this.offset = issue.offset;
    this.summary = issue.message;
  }

  /** Adds line, column, the line itself and a caret to the message. Does nothing the second time. */
  inText(text: string): this {
    if (this.line > 0) return this;
    const offset = Math.min(this.offset, text.length);
    const start = text.lastIndexOf('\n', offset - 1) + 1;
    const newline = text.indexOf('\n', offset);
    const end = newline < 0 ? text.length : newline;
    this.line = text.slice(0, start).split('\n').length;
    this.column = offset - start + 1;
    const from = Math.max(start, offset - 60);
    const excerpt = text.slice(from, Math.min(end, offset + 60)).replace(/[\t\r]/g, ' ');
    this.message = `${this.line}:${this.column} ${this.summary}\n  ${excerpt}\n  ${' '.repeat(offset - from)}^`;
    return this;
  }
}

/**
 * Error of what the query says: its grammar, its variables, or what is known of its types before the run. `detail` and
 * `offset` as in `CypherErrorFields`.
 */
export function syntaxError(detail: string, message: string, offset: number): CypherError {
  return new CypherError({ type: 'SyntaxError', detail, message, offset });
}

/** Error of a value of the wrong type. `detail` and `offset` as in `CypherErrorFields`. */
export function typeError(detail: string, message: string, offset: number): CypherError {
  return new CypherError({ type: 'TypeError', detail, message, offset });
}

/** Error of a value of the right type that is out of range. `detail` and `offset` as in `CypherErrorFields`. */
export function argumentError(detail: string, message: string, offset: number): CypherError {
  return new CypherError({ type: 'ArgumentError', detail, message, offset });
}

/** Error of valid Cypher that this reader does not run. `detail` is a word of this reader, such as `WriteClause`. */
export function refused(detail: string, message: string, offset: number): CypherError {
  return new CypherError({ type: 'Refused', detail, message, offset });
}

import { CypherError, syntaxError } from '../../../cypher/error.js';
import { ConcordanceError } from '../../errors.js';

/** An issue of a program's text: line, column (both from 1), the line and a caret. */
export function textError(message: string, offset: number, text: string): ConcordanceError {
  const located = syntaxError('UnexpectedSyntax', message, offset).inText(text);
  const { line, column } = located;
  return new ConcordanceError('invalid_request', located.message, { data: { line, column } });
}

/** Runs what may meet an issue of a query that is at `start` of the text, and places the issue within the text. */
export function placed<T>(read: () => T, start: number, text: string): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CypherError)) throw error;
    throw textError(error.summary, start + error.offset, text);
  }
}

/**
 * A constant text of AQL with what its parameters take and what a row of its result is. Texts are never put together
 * from parts, so that each can be checked once: by the tests, and by the server when the store is opened.
 */
export interface Statement<Values extends object, Row> {
  readonly text: string;
  /** Types only; never set. */
  readonly of?: { values: Values; row: Row };
}

const texts: string[] = [];

/** Declares a statement; a `Row` that is left out: it gives none. */
export function statement<Values extends object, Row = never>(text: string): Statement<Values, Row> {
  texts.push(text);
  return { text };
}

/** The texts of all statements of the modules that are loaded. */
export function statementTexts(): readonly string[] {
  return texts;
}

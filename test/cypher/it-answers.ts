import assert from 'node:assert/strict';
import { CypherError } from '../../cypher/error.js';
import { ask, graphOf } from './ask.js';

const clause = /^(MATCH|OPTIONAL|RETURN|WITH|UNWIND|CALL|LOAD)\b/i;

/**
 * A test of queries, or expressions to return, and what comes of each: the rows joined by ` ; `, or `!Type:Detail` of
 * the error.
 */
export function itAnswers(topic: string, cases: readonly (readonly [string, string])[], setup?: string): void {
  it(topic, async () => {
    const graph = setup === undefined ? undefined : await graphOf(setup);
    for (const [text, expected] of cases) {
      const query = clause.test(text) ? text : `RETURN ${text} AS value`;
      let found: string;
      try {
        found = (await ask(query, graph === undefined ? {} : { graph })).join(' ; ');
      } catch (error) {
        if (!(error instanceof CypherError)) throw error;
        assert.ok(error.line > 0 && error.message.includes('^'), `${text}: the error has no place`);
        found = `!${error.type}:${error.detail}`;
      }
      assert.equal(found, expected, text);
    }
  });
}

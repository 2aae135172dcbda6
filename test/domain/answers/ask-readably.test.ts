import assert from 'node:assert/strict';
import { askReadably } from '../../../domain/answers/ask-readably.js';
import type { AnswerIssue } from '../../../domain/ports.js';
import type { WrittenText } from '../../../domain/analysis/analysis.js';

const readable = '{"sentences":[{"text":"A b.","citations":[1]}]}';
const usage = { inputTokens: 100, outputTokens: 20, costUsd: 0.5 };
const said = (text: string, changes: Partial<WrittenText> = {}): WrittenText => ({ text, usage, asked: true, ...changes }); // oxfmt-ignore

/** Asks a model that gives these answers in turn. */
async function ask(...answers: (WrittenText | null)[]) {
  const issues: (AnswerIssue | null)[] = [];
  const writer = {
    async answer(_request: object, issue: AnswerIssue | null) {
      issues.push(issue);
      return answers.shift() ?? null;
    },
  };
  return { written: await askReadably(writer, { question: 'b?', evidence: [] }), issues };
}

describe('an answer that is asked for', () => {
  it('is the first where it can be read, also as none', async () => {
    for (const text of [readable, '{"sentences": []}', 'A b [1].']) {
      const { written, issues } = await ask(said(text), said('never'));
      assert.deepEqual([written?.text, issues], [text, [null]]);
    }
    assert.deepEqual(await ask(null, said('never')), { written: null, issues: [null] });
  });

  it('is asked for once more where it cannot be read, with what is wrong, and both are counted', async () => {
    for (const [first, reason] of [
      [said(' '), 'it is empty'],
      [said('I would rather not.'), 'it has no sentences with citations'],
      [said('{"sentences":[{"text":"A', { isCutOff: true }), 'it was cut off'],
    ] as const) {
      const { written, issues } = await ask(first, said(readable), said('never'));
      assert.deepEqual(issues, [null, { reason, said: first.text }]);
      assert.deepEqual(written, said(readable, { usage: { inputTokens: 200, outputTokens: 40, costUsd: 1 } }));
    }
  });

  it('is not asked for a third time, and costs nothing where both were there before', async () => {
    const { written, issues } = await ask(said('', { asked: false }), said('no', { asked: false }), said(readable));
    assert.equal(issues.length, 2);
    const none = { inputTokens: 0, outputTokens: 0, costUsd: 0 };
    assert.deepEqual(written, said('no', { asked: false, usage: none }));
    const paid = await ask(said('', { asked: false }), said(readable));
    assert.deepEqual(paid.written, said(readable, { usage }), 'only the second was asked now');
  });

  it('is the unreadable one where the cost limit does not allow a second', async () => {
    const { written } = await ask(said('no'), null);
    assert.deepEqual(written, said('no'));
  });
});

import assert from 'node:assert/strict';
import { divideTermSupport, termUnder } from '../../../domain/editing/decisions/labelled-rows.js';
import type { TermSupportImage } from '../../../domain/graph/concept-image.js';

describe('terms of two concepts that were merged', () => {
  const row = (changes: Partial<TermSupportImage> = {}): TermSupportImage => ({
    ...{ term: 'water', sourceId: 'src', jobId: 'first', label: 'lake', replaced: null },
    ...changes,
  });
  const bySide = (label: string | null) => (label === 'mere' ? (['other'] as const) : (['concept'] as const));
  const mere = row({ label: 'mere' });
  const both = 'lake\nmere';

  it('go to both where both had them, under the label of each', () => {
    const before = { concept: [row()], other: [mere] };
    assert.deepEqual(divideTermSupport([row({ label: both })], before, bySide), before);
    const again = divideTermSupport([row({ jobId: 'second', label: both })], before, bySide);
    assert.deepEqual(again, {
      concept: [row({ jobId: 'second' })],
      other: [row({ jobId: 'second', label: 'mere' })],
    });
  });

  it('stay with one where their labels are not known', () => {
    const unknown = row({ jobId: 'second', label: null });
    const divided = divideTermSupport([unknown], { concept: [row()], other: [mere] }, bySide);
    assert.deepEqual(divided, { concept: [unknown], other: [] });
  });

  it('are divided now and as they were before a reading that is not published', () => {
    const stood = { jobId: 'first', label: both };
    const before = { concept: [row()], other: [mere] };
    const of = (label: string, known = before) =>
      divideTermSupport([row({ jobId: 'second', label, replaced: stood })], known, bySide);
    const [ofLake, ofMere] = ['lake', 'mere'].map((label) => ({ jobId: 'first', label }));
    assert.deepEqual(of(both), {
      concept: [row({ jobId: 'second', replaced: ofLake! })],
      other: [row({ jobId: 'second', label: 'mere', replaced: ofMere! })],
    });
    // What the reading does not say of one goes when it is published, and stays when it is not.
    assert.deepEqual(of('lake'), { concept: [row({ jobId: 'second', replaced: ofLake! })], other: [mere] });
    const added = of(both, { concept: [row()], other: [] }).other;
    assert.deepEqual(added, [row({ jobId: 'second', label: 'mere', replaced: 'nothing' })]);
  });

  it('are as they were recorded where only the other had them from a reading that is still not published', () => {
    const unpublished = row({ jobId: 'second', label: 'mere', replaced: 'nothing' });
    const before = { concept: [row()], other: [unpublished] };
    const joined = row({ jobId: 'second', label: both, replaced: { jobId: 'first', label: 'lake' } });
    assert.deepEqual(divideTermSupport([joined], before, bySide), {
      concept: [row()],
      other: [unpublished],
    });
  });

  it('are parted by label', () => {
    assert.deepEqual(
      termUnder(row({ label: both }), (label) => label === 'mere'),
      mere,
    );
    assert.equal(
      termUnder(row(), (label) => label === 'mere'),
      null,
    );
  });
});

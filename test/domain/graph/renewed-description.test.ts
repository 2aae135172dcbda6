import assert from 'node:assert/strict';
import { evidenceGrades } from '../../../domain/graph/evidence-grade.js';
import { renewedDescription } from '../../../domain/graph/upkeep/renewed-description.js';

describe('the description of a concept after its evidence changed', () => {
  const concept = { description: 'present', initialDescription: 'initial', isQuoted: true };
  const mention = { quote: 'a\n mention', grade: evidenceGrades.statement - 1 };
  const renewed = (changes: Partial<typeof concept>, best: typeof mention | undefined, quoted: string[]) =>
    renewedDescription(
      { ...concept, ...changes },
      best,
      () => 'oldest',
      (words) => quoted.includes(words),
    );

  it('stays where it was written about the concept, and where no quote is left', () => {
    assert.equal(renewed({ isQuoted: false }, { ...mention, grade: evidenceGrades.statement }, []), 'present');
    assert.equal(renewed({}, undefined, []), 'present');
  });

  it('gives way to a quote that says what the concept is', () => {
    assert.equal(renewed({}, { quote: 'says\n what', grade: evidenceGrades.statement }, ['initial']), 'says what');
  });

  it('is what it was created with, as long as a source has these words', () => {
    assert.equal(renewed({}, mention, ['initial', 'present']), 'initial');
    assert.equal(renewed({ initialDescription: '' }, mention, ['oldest', 'present']), 'oldest');
    assert.equal(renewed({}, mention, []), 'a mention');
  });

  it('does not depend on what it was, so that what is taken away again leaves no trace', () => {
    for (const description of ['present', 'mention', '']) {
      assert.equal(renewed({ description }, mention, ['present', 'mention']), 'a mention');
    }
  });

  it('is never an empty text that every source has', () => {
    assert.equal(renewed({ initialDescription: '', description: '' }, mention, ['']), 'a mention');
  });
});

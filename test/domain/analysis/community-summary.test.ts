import assert from 'node:assert/strict';
import type { CommunityQuote } from '../../../domain/analysis/communities/community-quotes.js';
import { readSummary, summaryQuestion } from '../../../domain/analysis/communities/community-summary.js';

const quote = (concept_id: string, words: string): CommunityQuote => ({
  ...{ concept_id, instance_id: `ins_${concept_id}`, source_id: 'src', document_id: 'doc', filename: 'f.md' },
  ...{ document: 'water', paragraph: 0, quote: words, start_offset: 0, end_offset: words.length },
});
const quotes = [quote('rain', 'Rain fills the rivers.'), quote('sea', 'The sea takes the rivers.')];
const answer = (...sentences: unknown[]) => JSON.stringify({ sentences });
const kept = (text: string) =>
  readSummary(text, quotes).sentences.map((one) => [one.text, one.quotes.map(({ concept_id: id }) => id)]);

describe('the summary of a community', () => {
  it('is asked for with the labels of the quoted concepts', () => {
    const central = [{ concept_id: 'rain', label: 'Rain', weighted_degree: 1 }];
    assert.deepEqual(summaryQuestion({ central_concepts: central }, quotes), {
      concepts: ['Rain'],
      quotes: [
        { concept: 'Rain', quote: 'Rain fills the rivers.' },
        { concept: 'sea', quote: 'The sea takes the rivers.' },
      ],
    });
  });

  it('has sentences with the quotes they cite', () => {
    const text = answer(
      { text: ' Rain becomes\n river water. ', quotes: [1] },
      { text: 'Rivers end in the sea.', quotes: [2, 1, 2] },
    );
    assert.deepEqual(kept(text), [
      ['Rain becomes river water.', ['rain']],
      ['Rivers end in the sea.', ['sea', 'rain']],
    ]);
  });

  it('drops and counts sentences without a citation that holds', () => {
    const text = answer(
      { text: 'Rain fills rivers.', quotes: [] },
      { text: 'Rain fills rivers.', quotes: [3, 0, -1, 1.5, '1'] },
      { text: 'Volcanoes erupt often.', quotes: [1, 2] },
      { text: 'Rain falls.', quotes: [1, 2] },
      { text: '  ', quotes: [1] },
    );
    const summary = readSummary(text, quotes);
    assert.deepEqual(kept(text), [['Rain falls.', ['rain']]]);
    assert.equal(summary.dropped_sentences, 4);
    const none = readSummary(answer({ text: 'Volcanoes erupt often.', quotes: [1] }), quotes);
    assert.deepEqual(none, { sentences: [], dropped_sentences: 1 });
  });

  it('takes words of grammar for no evidence, and plurals for the same word', () => {
    assert.deepEqual(kept(answer({ text: 'The and of it.', quotes: [1, 2] })), []);
    assert.deepEqual(kept(answer({ text: 'A river.', quotes: [1] })), [['A river.', ['rain']]]);
  });

  it('is at most five sentences, none beyond 600 characters', () => {
    const text = answer(...Array.from({ length: 7 }, () => ({ text: `Rain ${'x'.repeat(700)}`, quotes: [1] })));
    const summary = readSummary(text, quotes);
    assert.equal(summary.sentences.length, 5);
    assert.equal(summary.dropped_sentences, 2);
    assert.ok(summary.sentences.every((one) => one.text.length === 600));
  });

  it('is read from among other words, and there is none where nothing can be read', () => {
    assert.deepEqual(kept(`Here it is:\n${answer({ text: 'Rain.', quotes: [1] })}\nDone.`), [['Rain.', ['rain']]]);
    for (const text of ['', 'Sorry.', '{', '{"sentences": "no"}', '[1]', answer(null, 3, 'Rain', { quotes: [1] })])
      assert.deepEqual(kept(text), [], text);
  });
});

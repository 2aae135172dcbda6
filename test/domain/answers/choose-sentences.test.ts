import assert from 'node:assert/strict';
import { chooseSentences } from '../../../domain/answers/choose-sentences.js';

/** Scores of sentences as `extractAnswer` gives them. */
const sentence = (name: string, score: number, words: number, own: number) => ({ name, score, words, own });
const chosen = (...scored: ReturnType<typeof sentence>[]) => chooseSentences(scored).map(({ name }) => name);

describe('the sentences of an extractive answer', () => {
  it('end where the others stand there by their passage alone', () => {
    const answer = sentence('Levees protect towns from floods.', 0.74, 0.64, 0.45);
    const besides = sentence('Flood walls keep towns dry.', 0.7, 0.5, 0.4);
    const passage = sentence('The return period is a measure of flood risk.', 0.62, 0.29, 0.25);
    assert.deepEqual(chosen(answer, besides, passage), [answer.name, besides.name]);
    assert.deepEqual(chosen(answer, passage), [answer.name]);
  });

  it('are compared with the first, whatever is between them', () => {
    const [first, weak, strong] = [sentence('a', 0.8, 1, 0.5), sentence('b', 0.79, 0.2, 0.3), sentence('c', 0.6, 1, 0.5)]; // oxfmt-ignore
    assert.deepEqual(chosen(first, weak, strong), ['a', 'c']);
  });

  it('are none where the best is not near, and one without a word of the question has to be nearer', () => {
    assert.deepEqual(chosen(), []);
    assert.deepEqual(chosen(sentence('a', 0.25, 0.3, 0.2)), []);
    assert.deepEqual(chosen(sentence('a', 0.26, 0.3, 0.2)), ['a']);
    assert.deepEqual(chosen(sentence('a', 0.39, 0, 0.3)), []);
    assert.deepEqual(chosen(sentence('a', 0.4, 0, 0.3)), ['a']);
  });

  it('are five at most', () => {
    assert.equal(chosen(...Array.from({ length: 16 }, (_, at) => sentence(String(at), 0.8, 1, 0.5))).length, 5);
  });
});

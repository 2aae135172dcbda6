import { foldText } from '../text/forms/fold-text.js';
import { inLetterPairs } from '../text/unspaced/letter-pairs.js';
import { isUnspaced } from '../text/unspaced/unspaced-scripts.js';

/**
 * Returns how much of a question in a script without spaces a text has, from 0 to 1, by pairs of letters: so a word
 * counts that no dictionary has, and the words of the question in their order count more than elsewhere. Null for a
 * question in another script.
 */
export function pairsSharer(question: string): ((text: string) => number) | null {
  if (!isUnspaced(question)) return null;
  const asked = pairsOf(question);
  return (text) => {
    const held = pairsOf(text);
    return [...asked].filter((pair) => held.has(pair)).length / asked.size;
  };
}

function pairsOf(text: string): Set<string> {
  return new Set(inLetterPairs(foldText(text)).match(/[\p{L}\p{N}\p{Co}]+/gu) ?? ['']);
}

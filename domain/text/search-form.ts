import { lightStem } from './english/light-stem.js';
import { foldText } from './fold-text.js';

/**
 * A text as full text holds it and is asked for it: folded, its words in the form that label keys have. So "fungi" and
 * "fungus", "criteria" and "criterion", "colour" and "color" find each other as they name one concept. Regular endings of
 * verbs are left to the stemmer of the index.
 */
export function searchForm(text: string): string {
  return foldText(text).replace(/\p{L}+/gu, lightStem);
}

import { wordsInFullText } from './0002-words-in-full-text.js';

/** Full text marks short words in capitals: all of it is written again, as when its words changed. */
export const acronymsInFullText = wordsInFullText;

import type { GraphReader } from '../../../../domain/ports.js';
import { textPhrases, wordPhrase } from '../../../../domain/text/full-text/query-phrases.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { countPhrases } from './count-phrases.js';
import { findNamed } from './name-statements.js';
import { isIn, searchTexts } from './search-texts.js';
import { textKinds } from './text-kinds.js';

type WordReads = Pick<GraphReader, 'searchConceptText' | 'conceptsNamed' | 'wordCounts'>;

/** Queries of the concept search: by words, by name, and how common words are. */
export function conceptWords(database: ArangoDatabase): WordReads {
  return {
    async searchConceptText(_scope, { words, limit, ontology }) {
      const query = { groups: [textPhrases(words)], filter: { ontology }, isRestricted: ontology !== null };
      const found = await searchTexts(database, textKinds.concept, query);
      const phrases = words.map((word) => ({ word, phrase: wordPhrase(word) }));
      const heldIn = (fields: string[][]) =>
        phrases.filter(({ phrase }) => isIn(phrase, fields)).map(({ word }) => word);
      return found
        .sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(({ id, rank, fields: [label, terms, description] }) => ({
          ...{ id, rank },
          inName: heldIn([label!, terms!]),
          inDescription: heldIn([description!]),
        }));
    },

    conceptsNamed: (_scope, { keys, limit, ontology }) =>
      database.rows(findNamed, { keys: [...new Set(keys)], limit, ontology }),

    async wordCounts(_scope, words) {
      const phrases = words.map((word) => wordPhrase(word));
      const { concept: concepts, instance: quotes, passage, source } = await countPhrases(database, phrases);
      const passages = passage.numbers.texts > 0 ? passage : source;
      return {
        concepts: concepts.numbers.texts,
        passages: passages.numbers.texts,
        words: words.map((word, at) => ({
          word,
          concepts: concepts.asked[at]!.texts,
          quotes: quotes.asked[at]!.texts,
          passages: passages.asked[at]!.texts,
        })),
      };
    },
  };
}

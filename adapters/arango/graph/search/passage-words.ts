import type { GraphReader, PassageFilter, PassageSpan } from '../../../../domain/ports.js';
import { textPhrases, wordPhrase } from '../../../../domain/text/full-text/query-phrases.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { findEvidenced } from './evidenced-statements.js';
import { isIn, searchTexts, type Ranked } from './search-texts.js';
import type { SpanRow } from './search-values.js';
import { textKinds } from './text-kinds.js';

/** Searches passages and quotes by words; the best ones first. A filter that is null does not restrict. */
export function passageWords(
  database: ArangoDatabase,
): Pick<GraphReader, 'searchPassageText' | 'searchQuoteText' | 'passagesOfAll'> {
  const asked = (words: readonly string[], { ontology, documentIds }: PassageFilter) => ({
    groups: [textPhrases(words)],
    filter: { ontology, documentIds },
    isRestricted: ontology !== null || documentIds !== null,
  });
  return {
    async searchPassageText(_scope, { words, limit, ...given }) {
      const query = asked(words, given);
      const [passages, sources] = await Promise.all([
        searchTexts(database, textKinds.passage, query),
        searchTexts(database, textKinds.source, { ...query, isRestricted: true }),
      ]);
      return [...passages.sort(bestFirst).slice(0, limit), ...sources.sort(bestFirst).slice(0, limit)]
        .map((row) => ({ ...spanOf(row), rank: row.rank }))
        .sort((a, b) => b.rank - a.rank)
        .slice(0, limit);
    },

    async searchQuoteText(_scope, { words, limit, ...given }) {
      const found = await searchTexts(database, textKinds.quote, asked(words, given));
      const phrases = words.map((word) => ({ word, phrase: wordPhrase(word) }));
      return found
        .sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map((row) => ({
          ...spanOf(row),
          words: phrases.filter(({ phrase }) => isIn(phrase, row.fields)).map(({ word }) => word),
          instanceId: row.id,
          conceptIds: row.conceptIds,
          rank: row.rank,
        }));
    },

    async passagesOfAll(_scope, { concepts, limit }) {
      if (concepts.length === 0) return [];
      const conceptIds = [...new Set(concepts.map(({ conceptId }) => conceptId))];
      const groups = concepts.map(({ names }) => names.map((name) => wordPhrase(name)));
      const query = { groups, filter: { ontology: null, documentIds: null }, isRestricted: true };
      const [evidenced, passages, sources] = await Promise.all([
        database.rows(findEvidenced, { conceptIds, limit }),
        searchTexts(database, textKinds.passage, query),
        searchTexts(database, textKinds.source, query),
      ]);
      const worded = [passages, sources].flatMap((found) => found.sort(bestFirst).slice(0, limit));
      const spans = [...evidenced, ...worded].map(spanOf);
      const distinct = new Map(spans.map((span) => [`${span.sourceId} ${span.startOffset}`, span]));
      return [...distinct.values()].slice(0, limit);
    },
  };
}

function bestFirst(a: Ranked<SpanRow>, b: Ranked<SpanRow>): number {
  if (a.rank !== b.rank) return b.rank - a.rank;
  if (a.sourceId !== b.sourceId) return a.sourceId < b.sourceId ? -1 : 1;
  return a.startOffset - b.startOffset;
}

function spanOf({ sourceId, startOffset, endOffset }: PassageSpan): PassageSpan {
  return { sourceId, startOffset, endOffset };
}

import type { GraphReader, PassageFilter, PassageSpan } from '../../../../domain/ports.js';
import { textPhrases, wordPhrase } from '../../../../domain/text/full-text/query-phrases.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import type { SpanRow } from './candidate-statements.js';
import { documentsOfFilter } from './documents-of-filter.js';
import { findEvidenced } from './evidenced-statements.js';
import { isIn, searchTexts, type Ranked } from './search-texts.js';
import { textKinds } from './text-kinds.js';

/** Searches passages and quotes by words; the best ones first. A filter that is null does not restrict. */
export function passageWords(
  database: ArangoDatabase,
): Pick<GraphReader, 'searchPassageText' | 'searchQuoteText' | 'passagesOfAll'> {
  const asked = async (words: readonly string[], given: PassageFilter) => {
    const documentIds = await documentsOfFilter(database, given);
    return { groups: [textPhrases(words)], filter: { documentIds }, isRestricted: documentIds !== null };
  };
  return {
    async searchPassageText(_scope, { words, limit, ...given }) {
      const query = await asked(words, given);
      const passages = (await searchTexts(database, textKinds.passage, query)).sort(bestFirst);
      const sources = await searchTexts(database, textKinds.source, { ...query, isRestricted: true });
      return [...passages.slice(0, limit), ...sources.sort(bestFirst).slice(0, limit)]
        .map((row) => ({ ...spanOf(row), rank: row.rank }))
        .sort((a, b) => b.rank - a.rank)
        .slice(0, limit);
    },

    async searchQuoteText(_scope, { words, limit, ...given }) {
      const found = await searchTexts(database, textKinds.quote, await asked(words, given));
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
      const query = { groups, filter: { documentIds: null }, isRestricted: true };
      const spans = [
        ...(await database.rows(findEvidenced, { conceptIds, limit })),
        ...(await searchTexts(database, textKinds.passage, query)).sort(bestFirst).slice(0, limit),
        ...(await searchTexts(database, textKinds.source, query)).sort(bestFirst).slice(0, limit),
      ].map(spanOf);
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

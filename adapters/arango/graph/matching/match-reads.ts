import type { MatchCandidate, MatchReader } from '../../../../domain/ports.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { matchesOf } from '../documents/reading/support-of-source.js';
import { findEpoch } from '../epoch-statements.js';
import { compareTexts } from '../../database/compare-texts.js';
import {
  findByKey,
  findCandidates,
  listBestQuotes,
  listEarlierMatches,
  listMerged,
  listRecent,
  listVisibleTypes,
  type CandidateRow,
} from './match-statements.js';

type Operations =
  | ('position' | 'candidatesById' | 'candidatesByKey' | 'quotesOf' | 'earlierMatches' | 'mergedInto')
  | ('recentConcepts' | 'relationshipTypes');

/** The reads of ingestion, without those by vectors. */
export function matchReads(database: ArangoDatabase): Pick<MatchReader, Operations> {
  const candidates = async (conceptIds: readonly string[]): Promise<MatchCandidate[]> =>
    conceptIds.length === 0 ? [] : (await database.rows(findCandidates, { conceptIds })).map(toCandidate);

  return {
    async position() {
      const { eventId, state } = (await database.first(findEpoch, {}))!;
      return { changeSeq: state.conceptChange, eventId };
    },

    candidatesById: candidates,

    async candidatesByKey(keys) {
      const found = (await database.first(findByKey, { keys: [...new Set(keys)] }))!;
      const labels = found.byLabel.sort(compareTexts);
      const terms = found.byTerm.sort(
        (a, b) => compareTexts(a.conceptId, b.conceptId) || compareTexts(a.termKey, b.termKey),
      );
      const ids = [...new Set([...labels, ...terms.map(({ conceptId }) => conceptId)])];
      const known = new Map((await candidates(ids)).map((one) => [one.conceptId, one]));
      return {
        byLabel: labels.flatMap((id) => known.get(id) ?? []),
        byTerm: terms.flatMap(({ conceptId, termKey }) => {
          const candidate = known.get(conceptId);
          return candidate === undefined ? [] : [{ ...candidate, termKey }];
        }),
      };
    },

    async quotesOf(conceptIds, limit) {
      const found = await database.rows(listBestQuotes, { conceptIds, limit });
      return found.flatMap(({ conceptId, quotes }) => quotes.map((quote) => ({ conceptId, quote })));
    },

    earlierMatches: async (place) => (await database.rows(listEarlierMatches, place)).flatMap(matchesOf),

    async mergedInto(conceptIds) {
      const rows = await database.rows(listMerged, { conceptIds });
      return new Map(rows.map(({ conceptId, targetId }) => [conceptId, targetId]));
    },

    recentConcepts: async (snapshot, limit) => candidates(await database.rows(listRecent, { ...snapshot, limit })),

    relationshipTypes: async (snapshot) => (await database.rows(listVisibleTypes, { ...snapshot })).sort(compareTexts),
  };
}

function toCandidate({ formerKeys, ...row }: CandidateRow): MatchCandidate {
  return formerKeys.length === 0 ? row : { ...row, formerKeys: formerKeys.toSorted(compareTexts) };
}

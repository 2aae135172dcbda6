import type { GraphReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import { compareTexts } from '../../../database/compare-texts.js';
import { countGraph, listGraphProfiles, listVocabulary } from './overview-statements.js';

/** Vocabulary, profiles and numbers. */
export function overviewReads(database: ArangoDatabase): Pick<GraphReader, 'vocabulary' | 'profiles' | 'counts'> {
  return {
    async vocabulary() {
      const types = await database.rows(listVocabulary, {});
      return types
        .sort((a, b) => compareTexts(a.relationshipType, b.relationshipType))
        .map((one) => ({ ...one, embedding: one.embedding && Float32Array.from(one.embedding) }));
    },

    profiles: () => database.rows(listGraphProfiles, {}),

    async counts() {
      const counts = (await database.first(countGraph, {}))!;
      counts.relationshipsByType.sort((a, b) => b.count - a.count || compareTexts(a.type, b.type));
      counts.jobsByStatus.sort((a, b) => compareTexts(a.status, b.status));
      return counts;
    },
  };
}

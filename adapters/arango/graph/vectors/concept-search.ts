import type { GraphReader } from '../../../../domain/ports.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { scanMembers } from './member-search-statements.js';
import { bestFirst, NearestVectors } from './nearest.js';
import { spaceInUse } from './space-in-use.js';
import type { VectorIndexes } from './vector-indexes.js';
import { toNumbers } from './write-vectors.js';

/** Searches concepts by vectors of the profile in use, all of them or those of an ontology. */
export function conceptSearch(database: ArangoDatabase, indexes: VectorIndexes): Pick<GraphReader, 'searchConcepts'> {
  const vectors = new NearestVectors(database, indexes);
  return {
    async searchConcepts(_scope, { profile, vector, limit, ontology }) {
      const space = await spaceInUse(database, profile, vector.length);
      if (space === undefined) return [];
      if (ontology === null) return vectors.concepts(space, vector, limit);
      const near = { attribute: space.attribute, vector: toNumbers(vector), limit };
      const found = await database.rows(scanMembers, { ...near, ontology });
      return found.sort(bestFirst(({ conceptId }) => conceptId));
    },
  };
}

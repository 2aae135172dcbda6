import type { GraphReader, MatchReader, PassageSpan } from '../../../../domain/ports.js';
import { requireActiveProfile } from '../../../../domain/graph/embedding-profile.js';
import { cosineOf } from '../../../../domain/matching/dot-product.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import type { Statement } from '../../database/statement.js';
import { passageIdOf } from '../records/graph-records.js';
import { documentsOfFilter } from '../search/documents-of-filter.js';
import { bestFirst, NearestVectors } from './nearest.js';
import { scanConceptsOf, scanPassagesOf } from './nearest-statements.js';
import { listConceptVectors, listPassageVectors, type SingleValues, type SingleVectors } from './single-statements.js';
import { spaceInUse } from './space-in-use.js';
import type { VectorIndexes } from './vector-indexes.js';
import { toNumbers } from './write-vectors.js';

type VectorReads = Pick<MatchReader, 'nearest' | 'nearestAbove'> &
  Pick<GraphReader, 'searchConcepts' | 'conceptSimilarities' | 'searchPassages' | 'passageSimilarities'>;

/** Reads by vectors of the profile in use: nearest ones, and comparisons with single ones. */
export function vectorReads(database: ArangoDatabase, indexes: VectorIndexes): VectorReads {
  const vectors = new NearestVectors(database, indexes);

  /** Cosines of the vector with those of owners; null where one has none. */
  async function similarities(
    statement: Statement<SingleValues, SingleVectors>,
    { profile, vector }: { profile: string; vector: Float32Array },
    ids: readonly string[],
  ): Promise<(number | null)[]> {
    const { identity, dims, vectors: found } = (await database.first(statement, { ids: [...new Set(ids)] }))!;
    requireActiveProfile(profile, identity ?? undefined);
    if (dims !== vector.length) return ids.map(() => null);
    const known = new Map(found.map((one) => [one.id, cosineOf(vector, Float32Array.from(one.vector))]));
    return ids.map((id) => known.get(id) ?? null);
  }

  return {
    async nearest(profile, vector, limit, snapshot) {
      const space = await spaceInUse(database, profile, vector.length);
      return space === undefined ? [] : vectors.concepts(space, vector, limit, snapshot);
    },

    async nearestAbove(profile, queries, threshold, limit) {
      const [first] = queries;
      const space = first && (await spaceInUse(database, profile, first.length));
      if (space === undefined) return queries.map(() => []);
      return Promise.all(
        queries.map(async (query) =>
          (await vectors.concepts(space, query, limit)).filter(({ similarity }) => similarity >= threshold),
        ),
      );
    },

    async searchConcepts(_scope, { profile, vector, limit, ontology }) {
      const space = await spaceInUse(database, profile, vector.length);
      if (space === undefined) return [];
      if (ontology === null) return vectors.concepts(space, vector, limit);
      const near = { attribute: space.attribute, vector: toNumbers(vector), limit };
      const found = await database.rows(scanConceptsOf, { ...near, ontology });
      return found.sort(bestFirst(({ conceptId }) => conceptId));
    },

    conceptSimilarities: (_scope, { conceptIds, ...query }) => similarities(listConceptVectors, query, conceptIds),

    async searchPassages(_scope, { profile, vector, limit, ...filter }) {
      const space = await spaceInUse(database, profile, vector.length);
      if (space === undefined) return [];
      const documentIds = await documentsOfFilter(database, filter);
      const near = { attribute: space.attribute, vector: toNumbers(vector), limit };
      const found =
        documentIds === null
          ? await vectors.passages(space, vector, limit)
          : await database.rows(scanPassagesOf, { ...near, documentIds });
      return found
        .sort(bestFirst(({ passageId }) => passageId))
        .map(({ passageId, similarity }) => ({ ...spanOf(passageId), similarity }));
    },

    passageSimilarities: (_scope, { passages, ...query }) =>
      similarities(
        listPassageVectors,
        query,
        passages.map(({ sourceId, startOffset, endOffset }) => passageIdOf(sourceId, startOffset, endOffset)),
      ),
  };
}

/** The place that the id of a passage names. */
function spanOf(passageId: string): PassageSpan {
  const [sourceId = '', start, end] = passageId.split(' ');
  return { sourceId, startOffset: Number(start), endOffset: Number(end) };
}

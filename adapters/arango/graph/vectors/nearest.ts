import type { ContextSnapshot, Neighbour } from '../../../../domain/ports.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { errorNumberOf, errorNumbers } from '../../database/arango-errors.js';
import type { Statement } from '../../database/statement.js';
import { compareTexts } from '../../database/compare-texts.js';
import {
  listOwnEpochs,
  nearConcepts,
  nearPassages,
  nearVisibleConcepts,
  scanConcepts,
  scanPassages,
  scanVisibleConcepts,
  type NearPassage,
  type NearValues,
} from './nearest-statements.js';
import type { IndexedVectors, VectorIndexes } from './vector-indexes.js';
import type { VectorSpace } from './vector-spaces.js';
import { toNumbers } from './write-vectors.js';

/** Searches of nearest vectors: by the index of their set where it is ready, else one by one. */
export class NearestVectors {
  readonly #database: ArangoDatabase;
  readonly #indexes: VectorIndexes;

  constructor(database: ArangoDatabase, indexes: VectorIndexes) {
    this.#database = database;
    this.#indexes = indexes;
  }

  /** The nearest concepts, best first. @param snapshot what a reading sees; absent: all */
  async concepts(
    space: VectorSpace,
    vector: Float32Array,
    limit: number,
    snapshot?: ContextSnapshot,
  ): Promise<Neighbour[]> {
    const near = { attribute: space.attribute, vector: toNumbers(vector), limit };
    if (snapshot === undefined) {
      const found = await this.#search('concept_vector', space, near, { index: nearConcepts, scan: scanConcepts });
      return found.sort(bestFirst(({ conceptId }) => conceptId));
    }
    const own = await this.#database.rows(listOwnEpochs, { ...snapshot });
    const visible = { ...near, startEpoch: snapshot.startEpoch, own };
    const statements = { index: nearVisibleConcepts, scan: scanVisibleConcepts };
    const found = await this.#search('concept_vector', space, visible, statements);
    return found.sort(bestFirst(({ conceptId }) => conceptId));
  }

  /** The nearest passages, best first. */
  async passages(space: VectorSpace, vector: Float32Array, limit: number): Promise<NearPassage[]> {
    const near = { attribute: space.attribute, vector: toNumbers(vector), limit };
    const found = await this.#search('passage_vector', space, near, { index: nearPassages, scan: scanPassages });
    return found.sort(bestFirst(({ passageId }) => passageId));
  }

  async #search<Values extends NearValues, Row>(
    collection: IndexedVectors,
    space: VectorSpace,
    values: Values,
    { index, scan }: { index: Statement<Values, Row>; scan: Statement<Values, Row> },
  ): Promise<Row[]> {
    if (values.limit > 0 && (await this.#indexes.isReady(collection, space))) {
      try {
        return await this.#database.rows(index, values);
      } catch (error) {
        if (!isUnready(error)) throw error;
        this.#indexes.distrust(collection, space);
      }
    }
    return this.#database.rows(scan, values);
  }
}

/** The order of what is near: the more similar first, then by id. */
export function bestFirst<Row extends { similarity: number }>(idOf: (row: Row) => string) {
  return (a: Row, b: Row): number => b.similarity - a.similarity || compareTexts(idOf(a), idOf(b));
}

/** True where the server says that the index cannot be used now. */
function isUnready(error: unknown): boolean {
  const number = errorNumberOf((error as { cause?: unknown }).cause ?? error);
  return number === errorNumbers.vectorNotApplied || number === errorNumbers.vectorNotTrained;
}

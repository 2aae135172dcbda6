import type { Database } from 'arangojs';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { errorNumberOf, errorNumbers } from '../../database/arango-errors.js';
import { isSince } from '../../schema/server-version.js';
import { countVectorDocuments } from './single-statements.js';
import { attributeOf, type VectorSpace } from './vector-spaces.js';

export type IndexedVectors = 'concept_vector' | 'passage_vector';

/** The first version whose indexes leave out documents without a vector of the set, and take a filter. */
const usableSince = [3, 12, 6];
/** Owners from which on an index is made: fewer are compared one by one. */
const ownersForIndex = 10_000;
/** Milliseconds before an index is asked for again that was not ready. */
const askedAgainAfterMs = 60_000;

interface Known {
  isReady: boolean;
  askedAt: number;
}

/** The indexes over vectors, one for each set of concepts and of passages that has many. */
export class VectorIndexes {
  readonly #connection: Database;
  readonly #database: ArangoDatabase;
  readonly #options: { version: string; owners: number };
  readonly #known = new Map<string, Known>();

  /** @param options.version of the server @param options.owners from which on an index is made */
  constructor(connection: Database, database: ArangoDatabase, options: { version: string; owners?: number }) {
    this.#connection = connection;
    this.#database = database;
    this.#options = { owners: ownersForIndex, ...options };
  }

  /** True where the set may be searched by its index; one that is missing and worth it is begun to be made. */
  async isReady(collection: IndexedVectors, space: VectorSpace, now = Date.now()): Promise<boolean> {
    if (!isSince(this.#options.version, usableSince)) return false;
    const key = `${collection} ${space.attribute}`;
    const known = this.#known.get(key);
    if (known !== undefined && (known.isReady || now - known.askedAt < askedAgainAfterMs)) return known.isReady;
    const next = { isReady: false, askedAt: now };
    this.#known.set(key, next);
    try {
      const state = await this.#stateOf(collection, space);
      next.isReady = state === 'ready';
      if (state === 'missing') await this.#make(collection, space, next);
    } catch {
      // A search does not fail because of an index: another process may have dropped it meanwhile.
    }
    return next.isReady;
  }

  /** Notes that the index could not be used after all. */
  distrust(collection: IndexedVectors, { attribute }: VectorSpace): void {
    this.#known.set(`${collection} ${attribute}`, { isReady: false, askedAt: Date.now() });
  }

  /** Drops the indexes of a set. */
  async drop(setId: number): Promise<void> {
    for (const collection of ['concept_vector', 'passage_vector'] as const) {
      this.#known.delete(`${collection} ${attributeOf(setId)}`);
      const found = (await this.#list(collection)).find(({ name }) => name === nameOf(attributeOf(setId)));
      if (found === undefined) continue;
      try {
        await this.#connection.collection(collection).dropIndex(found.id);
      } catch (error) {
        // Another process was first.
        if (errorNumberOf(error) !== errorNumbers.indexNotFound) throw error;
      }
    }
  }

  async #stateOf(collection: IndexedVectors, { attribute }: VectorSpace): Promise<'ready' | 'missing' | 'other'> {
    const counts = (await this.#database.first(countVectorDocuments, {}))!;
    if (counts[collection] < this.#options.owners) return 'other';
    const found = (await this.#list(collection)).find(({ name }) => name === nameOf(attribute));
    if (found === undefined) return 'missing';
    // Versions that do not say so list an index when it is ready.
    if ((found.trainingState ?? 'ready') === 'ready') return 'ready';
    if (found.trainingState !== 'unusable') return 'other';
    await this.#connection.collection(collection).dropIndex(found.id);
    return 'missing';
  }

  /** Makes it meanwhile: searches go on without it, and so do writes. */
  async #make(collection: IndexedVectors, { attribute, dims }: VectorSpace, known: Known): Promise<void> {
    const counts = (await this.#database.first(countVectorDocuments, {}))!;
    const nLists = Math.max(1, Math.min(counts[collection], Math.round(4 * Math.sqrt(counts[collection]))));
    const definition = {
      ...{ type: 'vector' as const, name: nameOf(attribute), fields: [attribute] as [string] },
      ...{ sparse: true, inBackground: true, params: { metric: 'cosine' as const, dimension: dims, nLists } },
    };
    // A server without the feature, or with too few vectors of the set, refuses: it is asked again later.
    void this.#connection
      .collection(collection)
      .ensureIndex(definition)
      .then(() => (known.askedAt = 0))
      .catch(() => undefined);
  }

  async #list(collection: IndexedVectors): Promise<{ id: string; name: string; trainingState?: string }[]> {
    return (await this.#connection.collection(collection).indexes({ withHidden: true })) as never;
  }
}

function nameOf(attribute: string): string {
  return `near_${attribute}`;
}

import { isDeepStrictEqual } from 'node:util';
import type { CopiedRecord } from '../../../domain/ports/backup/graph-copies.js';
import { keyOf } from '../database/key.js';
import type { Stored } from '../database/write-set.js';
import type { VectorAttribute } from '../graph/vectors/vector-spaces.js';

/** Attributes that restored vectors are written to: of the set in use, and of that with copies of it. */
export interface RestoredSpace {
  attribute: VectorAttribute;
  copies: VectorAttribute | null;
}

const idOf = { type_vector: 'relationshipType', ontology_vector: 'ontologyId' } as const;

/** Makes documents of the vectors of a restore. */
export class RestoredVectors {
  readonly #known = new Map<string, Stored>();
  readonly #epochs = new Map<string, number>();
  readonly #space: RestoredSpace | null;

  /** Numbers of owners that have got a vector, by kind. */
  readonly added = { type: 0, ontology: 0, concept: 0, passage: 0 };

  /** @param space null: no profile is active, and no vector comes */
  constructor(
    known: { type_vector: readonly Stored[]; ontology_vector: readonly Stored[] },
    space: RestoredSpace | null,
  ) {
    for (const one of known.type_vector) this.#known.set(`type_vector ${String(one['relationshipType'])}`, one);
    for (const one of known.ontology_vector) this.#known.set(`ontology_vector ${String(one['ontologyId'])}`, one);
    this.#space = space;
  }

  /** Notes a concept whose vector may follow. */
  noteConcept({ conceptId, createdAtEpoch }: Stored): void {
    this.#epochs.set(String(conceptId), Number(createdAtEpoch));
  }

  /** The document of the vectors of a type or ontology, unless it is there as it is. */
  merged(kind: keyof typeof idOf, record: CopiedRecord): Stored[] {
    const id = String(record[idOf[kind]]);
    const before = this.#known.get(`${kind} ${id}`);
    const vectors = this.#vectors(record);
    if (Object.entries(vectors).every(([name, value]) => isDeepStrictEqual(before?.[name], value))) return [];
    if (before?.[this.#space!.attribute] === undefined) this.added[kind === 'type_vector' ? 'type' : 'ontology'] += 1;
    const madeAt = kind === 'type_vector' ? { madeAt: this.#madeAt(before, record) } : {};
    return [{ ...before, _key: keyOf(id), [idOf[kind]]: id, ...madeAt, ...vectors }];
  }

  /** The document of the vector of a new concept. */
  ofConcept(record: CopiedRecord): Stored {
    const conceptId = String(record['conceptId']);
    this.added.concept += 1;
    const createdAtEpoch = this.#epochs.get(conceptId)!;
    return { _key: keyOf(conceptId), conceptId, createdAtEpoch, outdated: [], ...this.#vectors(record) };
  }

  #vectors(record: CopiedRecord): Record<string, number[]> {
    const numbers = [...(record['embedding'] as Float32Array)];
    const { attribute, copies } = this.#space!;
    return { [attribute]: numbers, ...(copies !== null && { [copies]: numbers }) };
  }

  #madeAt(before: Stored | undefined, { madeAt }: CopiedRecord): Record<string, unknown> {
    const sets = [this.#space!.attribute, this.#space!.copies].filter((one) => one !== null);
    const times = Object.fromEntries(sets.map((one) => [one.slice(1), madeAt]));
    return { ...(before?.['madeAt'] as Record<string, unknown> | undefined), ...times };
  }
}

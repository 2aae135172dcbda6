import type { VocabularyUpsert } from '../graph/upserts.js';
import { readAll } from '../graph/model.js';
import type { GraphReader, GraphWriter } from '../ports.js';
import { knownType, nearestCategory, typeName, typeText } from './resolve-type.js';

interface ReadyType {
  relationshipType: string;
  category: string;
  synonyms: string[] | null;
  embedding: Float32Array;
}

/** Dependencies of preparing a vocabulary. */
export interface VocabularyDependencies {
  store: Pick<GraphReader, 'vocabulary'> & Pick<GraphWriter, 'saveVocabularyEmbeddings'>;
  /** Vectors of texts in the active embedding profile. */
  embed(texts: string[]): Promise<Float32Array[]>;
  /** Identity of that profile. */
  profile: string;
  /** User who adds the types that are not known yet. */
  addedBy: string;
}

/** A type that the vocabulary knows or now takes in. */
export interface ResolvedType {
  type: string;
  category: string;
}

/** The vocabulary with a vector for every type, and the way a type that somebody uses finds its place in it. */
export class ReadyVocabulary {
  readonly #ports: VocabularyDependencies;
  readonly #types: ReadyType[];

  private constructor(dependencies: VocabularyDependencies, types: ReadyType[]) {
    this.#ports = dependencies;
    this.#types = types;
  }

  /** Reads the active types; those without a vector of the active profile get one. */
  static async load(dependencies: VocabularyDependencies): Promise<ReadyVocabulary> {
    const { store, embed, profile } = dependencies;
    const rows = (await store.vocabulary(readAll)).filter((type) => type.isActive);
    const vectors = await embed(rows.map((row) => typeText(row.relationshipType)));
    const missing = rows.flatMap((row, i) =>
      row.embedding === null || row.embeddingModel !== profile
        ? [{ relationshipType: row.relationshipType, vector: vectors[i]! }]
        : [],
    );
    if (missing.length > 0) await store.saveVocabularyEmbeddings(profile, missing);
    return new ReadyVocabulary(
      dependencies,
      rows.map((row, i) => ({ ...row, embedding: vectors[i]! })),
    );
  }

  /**
   * Type and category for each given type, in order. An unknown one joins the vocabulary, in the category given or else
   * that of the type nearest to it; `added` are the rows to commit with it. The type of one without letters is empty.
   */
  async resolve(given: string[], category?: string): Promise<{ types: ResolvedType[]; added: VocabularyUpsert[] }> {
    const { embed, profile, addedBy } = this.#ports;
    const added: VocabularyUpsert[] = [];
    const types: ResolvedType[] = [];
    for (const text of given) {
      let known = knownType(text, this.#types);
      const name = typeName(text);
      if (!known && name !== '') {
        const [vector] = await embed([typeText(name)]);
        known = { relationshipType: name, category: category ?? nearestCategory(vector!, this.#types), synonyms: null };
        this.#types.push({ ...known, embedding: vector! });
        added.push({
          relationshipType: name,
          description: '',
          category: known.category,
          isCategoryGiven: category !== undefined,
          addedBy,
          embedding: vector!,
          embeddingModel: profile,
        });
      }
      types.push({ type: known?.relationshipType ?? '', category: known?.category ?? '' });
    }
    return { types, added };
  }
}

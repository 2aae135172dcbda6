import type { VocabularyUpsert } from '../graph/upserts.js';
import { readAll, type VocabularyType } from '../graph/model.js';
import type { GraphReader, GraphWriter } from '../ports.js';
import { mergedTypesOf, presentType, type MergedTypes } from './merging/present-type.js';
import { computedCategory } from './similarity/category-scores.js';
import { knownType, typeText, type KnownType } from './resolve-type.js';
import { storableTypeName } from './storable-type.js';

type ReadyType = VocabularyType & { embedding: Float32Array };

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
  /** The type that was named, where that was merged into `type`. */
  namedType?: string;
}

/** The vocabulary with a vector for every type, and the way a type that somebody uses finds its place in it. */
export class ReadyVocabulary {
  readonly #ports: VocabularyDependencies;
  readonly #types: ReadyType[];
  /** All types, retired ones, too. */
  readonly #known: KnownType[];
  readonly #merged: MergedTypes;

  private constructor(dependencies: VocabularyDependencies, rows: readonly VocabularyType[], types: ReadyType[]) {
    this.#ports = dependencies;
    this.#types = types;
    this.#known = [...rows];
    this.#merged = mergedTypesOf(rows);
  }

  /** Reads the types; active ones without a vector of the active profile get one. */
  static async load(dependencies: VocabularyDependencies): Promise<ReadyVocabulary> {
    const { store, embed, profile } = dependencies;
    const all = await store.vocabulary(readAll);
    const rows = all.filter((type) => type.isActive);
    const vectors = await embed(rows.map((row) => typeText(row.relationshipType)));
    const missing = rows.flatMap((row, i) =>
      row.embedding === null || row.embeddingModel !== profile
        ? [{ relationshipType: row.relationshipType, vector: vectors[i]! }]
        : [],
    );
    if (missing.length > 0) await store.saveVocabularyEmbeddings(profile, missing);
    return new ReadyVocabulary(
      dependencies,
      all,
      rows.map((row, i) => ({ ...row, embedding: vectors[i]! })),
    );
  }

  /**
   * Type and category for each given type, in order. An unknown one joins the vocabulary, in the category given or else
   * that of the built-in type nearest to it; `added` are the rows to commit with it. The type of one without letters is
   * empty.
   */
  async resolve(given: string[], category?: string): Promise<{ types: ResolvedType[]; added: VocabularyUpsert[] }> {
    const { embed, profile, addedBy } = this.#ports;
    const added: VocabularyUpsert[] = [];
    const types: ResolvedType[] = [];
    for (const text of given) {
      const name = storableTypeName(text);
      let known = knownType(name, this.#known);
      if (!known && name !== '') {
        const [vector] = await embed([typeText(name)]);
        known = {
          relationshipType: name,
          category: category ?? computedCategory(vector!, this.#types),
          synonyms: null,
        };
        this.#known.push(known);
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
      types.push(known === null ? { type: '', category: '' } : this.#present(known));
    }
    return { types, added };
  }

  /** The type that the known one is now. */
  #present(known: KnownType): ResolvedType {
    const name = known.relationshipType;
    const type = presentType(name, this.#merged);
    if (type === name) return { type, category: known.category };
    const { category } = this.#known.find((one) => one.relationshipType === type) ?? known;
    return { type, category, namedType: name };
  }
}

import { readAll } from '../../domain/graph/model.js';
import type { VocabularyUpsert } from '../../domain/graph/delta.js';
import { knownType, nearestCategory, typeName, typeText } from '../../domain/vocabulary/resolve-type.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import { cachedEmbeddings } from './cached-embeddings.js';
import type { IngestDependencies } from './ingest-dependencies.js';

interface ReadyType {
  relationshipType: string;
  category: string;
  synonyms: string[] | null;
  embedding: Float32Array;
}

/** The vocabulary with a vector for every type, and the way a type that an extractor uses finds its place in it. */
export class ReadyVocabulary {
  readonly #dependencies: IngestDependencies;
  readonly #job: IngestionJob;
  readonly #types: ReadyType[];

  private constructor(dependencies: IngestDependencies, job: IngestionJob, types: ReadyType[]) {
    this.#dependencies = dependencies;
    this.#job = job;
    this.#types = types;
  }

  /** Reads the active types; those without a vector of the active profile get one, which the job pays. */
  static async load(dependencies: IngestDependencies, job: IngestionJob): Promise<ReadyVocabulary> {
    const { store, embedder } = dependencies;
    const { identity } = embedder.profile;
    const rows = (await store.vocabulary(readAll)).filter((type) => type.isActive);
    const texts = rows.map((row) => typeText(row.relationshipType));
    const vectors = await cachedEmbeddings(dependencies, job, texts, 'concept');
    const missing = rows.flatMap((row, i) =>
      row.embedding === null || row.embeddingModel !== identity
        ? [{ relationshipType: row.relationshipType, vector: vectors[i]! }]
        : [],
    );
    if (missing.length > 0) await store.saveVocabularyEmbeddings(identity, missing);
    return new ReadyVocabulary(
      dependencies,
      job,
      rows.map((row, i) => ({ ...row, embedding: vectors[i]! })),
    );
  }

  /**
   * Type and category for each given type, in order. An unknown one joins the vocabulary, in the category of the type
   * nearest to it; `added` are the rows to commit with it.
   */
  async resolve(given: string[]): Promise<{ types: { type: string; category: string }[]; added: VocabularyUpsert[] }> {
    const { embedder, extractor } = this.#dependencies;
    const added: VocabularyUpsert[] = [];
    const types: { type: string; category: string }[] = [];
    for (const text of given) {
      let known = knownType(text, this.#types);
      const name = typeName(text);
      if (!known && name !== '') {
        const [vector] = await cachedEmbeddings(this.#dependencies, this.#job, [typeText(name)], 'concept');
        const category = nearestCategory(vector!, this.#types);
        known = { relationshipType: name, category, synonyms: null };
        this.#types.push({ ...known, embedding: vector! });
        added.push({
          relationshipType: name,
          description: '',
          category,
          addedBy: extractor.id,
          embedding: vector!,
          embeddingModel: embedder.profile.identity,
        });
      }
      types.push({ type: known?.relationshipType ?? '', category: known?.category ?? '' });
    }
    return { types, added };
  }
}

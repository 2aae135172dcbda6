import { isDeepStrictEqual } from 'node:util';
import { ownerKinds } from '../../../domain/embedding/vector-owner.js';
import { lastPositionOf } from '../../../domain/graph/feed-position.js';
import type { CopiedKind, CopiedPage, CopiedRecord } from '../../../domain/ports/backup/graph-copies.js';
import type { Session } from '../database/session.js';
import type { Stored } from '../database/write-set.js';
import { isContentChanged } from '../graph/feed/entity-content.js';
import type { GraphStateDocument } from '../graph/records/change-records.js';
import type { VectorSetDocument } from '../graph/records/vector-records.js';
import { wordCount } from '../graph/search/count-words.js';
import { searchedCollections } from '../graph/search/word-sums.js';
import { inserts, type RestoredCollection } from './insert-statements.js';
import { restoredDocument } from './restored-documents.js';
import { RestoredVectors, type RestoredSpace } from './restored-vectors.js';

/** State of the graph as the transaction of a restore finds it. */
export interface FoundState {
  state: Stored & GraphStateDocument;
  /** The epoch event of the restore. */
  eventId: number;
  types: readonly Stored[];
  ontologies: readonly Stored[];
  /** Vectors of types and of ontologies, in no order. */
  vectors: { type_vector: readonly Stored[]; ontology_vector: readonly Stored[] };
  /** Sets of vectors that are written to. */
  sets: readonly (Stored & VectorSetDocument)[];
}

/** Kinds of records that the feed of changes names. */
const entities: readonly CopiedKind[] = [
  ...(['ontology', 'document', 'source', 'instance', 'concept', 'relationship'] as const),
];

/** Writes the records of a restore into the graph, page by page, with what follows from them. */
export class RestoredGraph {
  readonly #session: Session;
  readonly #state: GraphStateDocument;
  readonly #types: Map<string, Stored>;
  readonly #known: FoundState;
  readonly #vectors: RestoredVectors;
  readonly #ontologyOfSource = new Map<string, string | null>();
  readonly #numbers = { embedding_profile: 0, query_definition: 0 };
  readonly #anchored = new Set<string>();
  constructor(session: Session, known: FoundState, space: RestoredSpace | null) {
    this.#session = session;
    this.#known = known;
    this.#state = { ...known.state, counter: known.state.counter + 1 };
    this.#state.newestChange = Math.max(known.state.newestChange, lastPositionOf(known.eventId - 1));
    this.#types = new Map(known.types.map((one) => [String(one['relationshipType']), one]));
    this.#vectors = new RestoredVectors(known.vectors, space);
  }

  /** Writes a page of records. */
  async add({ kind, records }: CopiedPage): Promise<void> {
    const documents = records.flatMap((record) => this.#documents(kind, record));
    this.#countWords(kind, documents);
    await this.#insert(kind as RestoredCollection, documents);
    if (kind !== 'concept_vector') return;
    const changes = documents.map(({ conceptId }) => {
      const seq = (this.#state.conceptChange += 1);
      return { _key: String(seq), seq, conceptId };
    });
    await this.#insert('concept_change', changes);
  }

  /** Writes what was counted meanwhile. */
  async end(): Promise<void> {
    const anchored = this.#known.ontologies.filter((one) => this.#anchored.has(String(one['ontologyId'])));
    await this.#insert(
      'ontology',
      anchored.map((one) => this.#changed(one)),
    );
    const numbers = Object.entries(this.#numbers).filter(([, last]) => last > 0);
    await this.#insert(
      'counter',
      numbers.map(([_key, last]) => ({ _key, last })),
    );
    await this.#insert('vector_set', this.#known.sets.map(this.#counted.bind(this)));
    // Words are counted again.
    const { words: _words, ...state } = this.#state;
    await this.#insert('graph_state', [{ ...state, _key: 'only' }]);
  }

  /** Where the words of the graph were not counted yet, the next write counts all of them. */
  #countWords(kind: CopiedKind, documents: readonly Stored[]): void {
    const searched = searchedCollections.find((one) => one === kind);
    const { words } = this.#state;
    if (searched === undefined || words === undefined) return;
    const grown = documents.reduce((sum, document) => sum + wordCount(searched, document), 0);
    this.#state.words = { ...words, [searched]: words[searched] + grown };
  }

  /** The set with the numbers of vectors that it has now. */
  #counted(set: Stored & VectorSetDocument): Stored {
    if (set.counts === undefined) return set;
    const counts = ownerKinds.map((kind) => [kind, set.counts![kind] + this.#vectors.added[kind]]);
    return { ...set, counts: Object.fromEntries(counts) as Record<string, number> };
  }

  #documents(kind: CopiedKind, record: CopiedRecord): Stored[] {
    switch (kind) {
      case 'type_vector':
      case 'ontology_vector':
        return this.#vectors.merged(kind, record);
      case 'concept_vector':
        return [this.#vectors.ofConcept(record)];
      case 'vocabulary':
        return this.#type(restoredDocument(kind, record));
      default:
        return [this.#noted(kind, restoredDocument(kind, record))];
    }
  }

  /** The document, with what is known of it from others. */
  #noted(kind: CopiedKind, document: Stored): Stored {
    switch (kind) {
      case 'source': {
        const [ontologyId = null] = document['ontologyIds'] as string[];
        this.#ontologyOfSource.set(String(document['sourceId']), ontologyId);
        break;
      }
      case 'concept':
        this.#vectors.noteConcept(document);
        break;
      case 'passage':
        document['changedAt'] = this.#state.newestChange;
        break;
      case 'anchored_by':
        this.#anchored.add(String(document['ontologyId']));
        break;
      case 'embedding_profile':
        this.#numbers[kind] = Math.max(this.#numbers[kind], Number(document['profileId']));
        break;
      case 'query_definition':
        this.#numbers[kind] = Math.max(this.#numbers[kind], Number(document['definitionId']));
        break;
      case 'instance':
      case 'evidence':
      case 'relationship_support':
        document['ontologyId'] = this.#ontologyOfSource.get(String(document['sourceId'])) ?? null;
        break;
      default:
    }
    return entities.includes(kind) ? this.#changed(document) : document;
  }

  /** A type, unless it is there as it is. Its place in the feed is a new one where its content is another. */
  #type(document: Stored): Stored[] {
    const before = this.#types.get(String(document['relationshipType']));
    const now = { ...document, changedAt: before?.['changedAt'] ?? null };
    if (isDeepStrictEqual(before, now)) return [];
    const isSame = before !== undefined && !isContentChanged('relationship_type', before, now);
    return [isSame ? now : this.#changed(now)];
  }

  #changed(document: Stored): Stored {
    this.#state.newestChange += 1;
    return { ...document, changedAt: this.#state.newestChange };
  }

  async #insert(collection: RestoredCollection, documents: readonly Stored[]): Promise<void> {
    if (documents.length > 0) await this.#session.run(inserts[collection], { documents });
  }
}

import type { CommitOutcome, GraphDelta } from '../graph/delta.js';
import type {
  Concept,
  DocumentRecord,
  EmbeddingProfile,
  Instance,
  Ontology,
  ReadScope,
  Relationship,
  Source,
  VocabularyType,
} from '../graph/model.js';

/** The one door through which the graph changes. */
export interface GraphWriter {
  /**
   * @throws ConcordanceError `run_superseded`, `job_cancelled`, `exclusive_lease_held`, `ontology_frozen`, `disk_full`
   */
  commit(delta: GraphDelta): Promise<CommitOutcome>;
  /** Inserts the missing relationship types and profiles; leaves what is there unchanged. */
  seedGraph(seed: GraphSeed): Promise<void>;
  /** Vectors for relationship types that have none in this profile. */
  saveVocabularyEmbeddings(
    profile: string,
    entries: { relationshipType: string; vector: Float32Array }[],
  ): Promise<void>;
}

export interface GraphSeed {
  vocabulary: { relationshipType: string; category: string; description: string }[];
  profiles: EmbeddingProfile[];
}

/**
 * Which concepts and relationship types a frozen context may see: all that existed when the job started, and those its own chunks up to
 * `throughOrdinal` created.
 */
export interface Horizon {
  startEpoch: number;
  jobId: string;
  /** -1: none of the job's own. */
  throughOrdinal: number;
}

export interface Neighbour {
  conceptId: string;
  /** Cosine. */
  similarity: number;
}

/** What matching needs to know of an existing concept. */
export interface MatchCandidate {
  conceptId: string;
  label: string;
  labelKey: string;
  description: string;
  /** The description it was created with: it never changes, so a question that names it stays the same. */
  initialDescription: string;
  searchTerms: string[];
  embeddingProfile: string;
}

/** The reads of ingestion: contexts and matching. */
export interface MatchReader {
  /** Position of the change log, and the newest epoch event. */
  position(): Promise<{ changeSeq: number; eventId: number }>;
  candidatesById(conceptIds: string[]): Promise<MatchCandidate[]>;
  /** Concepts whose label key, or one of whose term keys, is among the keys. */
  candidatesByKey(
    keys: string[],
  ): Promise<{ byLabel: MatchCandidate[]; byTerm: (MatchCandidate & { termKey: string })[] }>;
  /** For each vector, the concepts at or above the threshold, best first, `limit` at most. */
  nearestAbove(profile: string, vectors: Float32Array[], threshold: number, limit: number): Promise<Neighbour[][]>;
  /** Best first; ties broken by concept id. */
  nearest(profile: string, vector: Float32Array, limit: number, horizon?: Horizon): Promise<Neighbour[]>;
  /** Newest first, ties broken by concept id. */
  recentConcepts(horizon: Horizon, limit: number): Promise<MatchCandidate[]>;
  /** Active relationship types the horizon sees, by name. */
  relationshipTypes(horizon: Horizon): Promise<string[]>;
  /** True when the document supports anything that this job did not write: there is something to retract. */
  isSupportedBesides(documentId: string, jobId: string): Promise<boolean>;
}

/** A concept as lists and search results show it. */
export interface ConceptSummary extends Concept {
  /** Names of the ontologies it is evidenced in. */
  documents: string[];
  evidenceCount: number;
}

/** A quote with everything needed to find it again. */
export interface Evidence extends Instance {
  ontology: string;
  documentId: string;
  filename: string;
  paragraph: number;
  fullText: string;
  contentType: string | null;
  sourceType: string | null;
  sourcePath: string | null;
  sourceHostname: string | null;
}

/** A concept that full text found, and which words of the query stand where. */
export interface WordMatch {
  id: string;
  /** Higher is better; only the order means anything. */
  rank: number;
  /** Words of the query that its label or one of its search terms holds. */
  inName: string[];
  inDescription: string[];
}

/** A concept whose label, or one of whose search terms, was asked for by its key. */
export interface NamedConcept {
  conceptId: string;
  /** The label or the term. */
  name: string;
  isLabel: boolean;
}

/** In how many texts a word (or one of the same stem) stands. */
export interface WordCount {
  word: string;
  /** In label, search terms or description. */
  concepts: number;
  quotes: number;
  passages: number;
}

export interface WordCounts {
  /** How many there are of each. */
  concepts: number;
  passages: number;
  words: WordCount[];
}

/** A stretch of a source: offsets in the document's text. */
export interface PassageSpan {
  sourceId: string;
  startOffset: number;
  endOffset: number;
}

/** Where to look; null: everywhere. */
export interface PassageFilter {
  /** Name. */
  ontology: string | null;
  documentIds: string[] | null;
}

/** A quote that full text found, and what it evidences. */
export interface QuoteMatch extends PassageSpan {
  instanceId: string;
  conceptIds: string[];
  /** Words of the query that it holds. */
  words: string[];
  /** Higher is better; only the order means anything. */
  rank: number;
}

export interface DocumentSummary extends DocumentRecord {
  sourceCount: number;
  conceptCount: number;
}

export interface DocumentConcept {
  conceptId: string;
  label: string;
  description: string;
  /** Quotes of the document that evidence it. */
  instanceCount: number;
  /** Chunks of the document that speak of it. */
  sourceCount: number;
  /** Where its first quote begins. */
  firstOffset: number;
}

export interface GraphCounts {
  concepts: number;
  sources: number;
  instances: number;
  evidence: number;
  appears: number;
  relationships: number;
  documents: number;
  ontologies: number;
  vocabularyTypes: number;
  /** Newest epoch event. */
  epoch: number;
  /** Graph change counter. */
  counter: number;
  relationshipsByType: { type: string; count: number }[];
  jobsByStatus: { status: string; count: number }[];
}

/** The bulk streams of the backup format, by which a graph is dumped, compared and carried elsewhere. */
export const bulkStreams = [
  'concepts',
  'sources',
  'instances',
  'evidence',
  'relationships',
  'vocabulary',
  'graph_epochs',
  'ontologies',
  'scoped_by',
  'anchored_by',
] as const;
export type BulkStream = (typeof bulkStreams)[number];

/** All reads of the API. Every method takes the scope of what the caller may see. */
export interface GraphReader {
  concepts(scope: ReadScope, conceptIds: string[]): Promise<ConceptSummary[]>;
  /** Cosine over all concepts of the profile, optionally those evidenced in one ontology. Best first. */
  searchConcepts(
    scope: ReadScope,
    query: { profile: string; vector: Float32Array; limit: number; ontology: string | null },
  ): Promise<Neighbour[]>;
  /** Full text over labels, terms and descriptions (stemmed). Best first. */
  searchConceptText(
    scope: ReadScope,
    query: { words: readonly string[]; limit: number; ontology: string | null },
  ): Promise<WordMatch[]>;
  /** The labels and search terms with one of these keys, labels first. */
  conceptsNamed(
    scope: ReadScope,
    query: { keys: readonly string[]; limit: number; ontology: string | null },
  ): Promise<NamedConcept[]>;
  /** In order; null where the concept has no vector of the profile. */
  conceptSimilarities(
    scope: ReadScope,
    query: { profile: string; vector: Float32Array; conceptIds: readonly string[] },
  ): Promise<(number | null)[]>;
  /** How common words are, by their stems; in order. */
  wordCounts(scope: ReadScope, words: readonly string[]): Promise<WordCounts>;
  /** Cosine over the passages of the profile. Best first. Empty where passages get no vectors. */
  searchPassages(
    scope: ReadScope,
    query: PassageFilter & { profile: string; vector: Float32Array; limit: number },
  ): Promise<(PassageSpan & { similarity: number })[]>;
  /**
   * Full text over passages and the headings above them (stemmed); a source that was not cut into passages counts as one.
   * `rank` is BM25 with k1 = 1.2 and b = 0.75; a heading counts as the passage's own words do. Best first.
   */
  searchPassageText(
    scope: ReadScope,
    query: PassageFilter & { words: readonly string[]; limit: number },
  ): Promise<(PassageSpan & { rank: number })[]>;
  /**
   * Passages that hold all of some things: first those in which each of the concepts is evidenced, then those with one of
   * the names of each as a phrase (stemmed), best first.
   */
  passagesOfAll(
    scope: ReadScope,
    query: { concepts: readonly { conceptId: string; names: readonly string[] }[]; limit: number },
  ): Promise<PassageSpan[]>;
  /** Full text over quotes (stemmed). Best first. */
  searchQuoteText(
    scope: ReadScope,
    query: PassageFilter & { words: readonly string[]; limit: number },
  ): Promise<QuoteMatch[]>;
  /** Cosine of each passage with the vector, in order; null where it has no vector of the profile. */
  passageSimilarities(
    scope: ReadScope,
    query: { profile: string; vector: Float32Array; passages: PassageSpan[] },
  ): Promise<(number | null)[]>;
  /** Best first: by `evidenceGrade`, then in order of document and offset. `offset`: how many of each are passed over. */
  evidenceOf(
    scope: ReadScope,
    conceptIds: string[],
    limitPerConcept: number,
    offset?: number,
  ): Promise<(Evidence & { conceptId: string })[]>;
  outgoing(scope: ReadScope, conceptIds: string[]): Promise<(Relationship & { toLabel: string })[]>;
  /** Whole frontiers at once, both directions; `types` null for all. */
  expand(
    scope: ReadScope,
    conceptIds: string[],
    direction: 'out' | 'in' | 'both',
    types: string[] | null,
  ): Promise<Relationship[]>;
  source(scope: ReadScope, sourceId: string): Promise<(Source & { documentRecord: DocumentRecord }) | undefined>;
  /** Those that exist, in the order asked for. */
  sources(scope: ReadScope, sourceIds: string[]): Promise<(Source & { documentRecord: DocumentRecord })[]>;
  /** Ids of the documents these sources were cut from, by source. */
  documentsOfSources(scope: ReadScope, sourceIds: string[]): Promise<Map<string, string>>;
  /** Concepts and quotes of a source, by offset. */
  sourceConcepts(
    scope: ReadScope,
    sourceId: string,
  ): Promise<{ conceptId: string; label: string; instance: Instance }[]>;
  documents(scope: ReadScope, documentIds: string[]): Promise<DocumentRecord[]>;
  /** Documents by ontology and name of file. `search`: a part of the name of the file; ASCII letters in either case. */
  listDocuments(
    scope: ReadScope,
    query: { ontology: string | null; search: string | null; limit: number; offset: number },
  ): Promise<{ documents: DocumentSummary[]; total: number }>;
  /** Length of the text as far as it was read, in UTF-16 units, and the sources that overlap [start, end), in order. */
  documentSources(
    scope: ReadScope,
    documentId: string,
    range: { start: number; end: number },
  ): Promise<{ length: number; sources: Source[] }>;
  /** Concepts evidenced in the document, by the place of their first quote. */
  documentConcepts(
    scope: ReadScope,
    documentId: string,
    page: { limit: number; offset: number },
  ): Promise<{ concepts: DocumentConcept[]; total: number }>;
  /** Documents that evidence a concept, with the number of its sources in each. */
  documentsOfConcept(scope: ReadScope, conceptId: string): Promise<(DocumentRecord & { sourceCount: number })[]>;
  ontologyByName(scope: ReadScope, name: string): Promise<Ontology | undefined>;
  /** Names in use, also of ontologies that so far only have jobs. */
  ontologyNames(scope: ReadScope): Promise<string[]>;
  vocabulary(scope: ReadScope): Promise<(VocabularyType & { embedding: Float32Array | null })[]>;
  profiles(): Promise<EmbeddingProfile[]>;
  counts(scope: ReadScope): Promise<GraphCounts>;
  /** What the store finds wrong with its own files and references, a sentence each; empty when it is sound. Slow. */
  integrityFaults(): Promise<string[]>;
  conceptEmbedding(scope: ReadScope, conceptId: string): Promise<{ profile: string; vector: Float32Array } | undefined>;
  /** Records of a bulk stream by key, page by page; wire names, no clocks left out. `after` null for the first page. */
  scan(
    stream: BulkStream,
    after: string | null,
    limit: number,
  ): Promise<{ records: Record<string, unknown>[]; next: string | null }>;
}

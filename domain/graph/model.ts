/**
 * The records of the graph. Names are those of the bulk streams of the kg-backup/2 format in camel case; the wire
 * names (snake case) are made at the API's border. All text offsets count UTF-16 code units (what a JavaScript string
 * index counts) in the parsed text of the document, end exclusive.
 */
import type { QuoteMatch } from '../text/quotes/quotes.js';

/** A statement unit of the graph: something documents speak about. */
export interface Concept {
  conceptId: string;
  label: string;
  description: string;
  searchTerms: string[];
  /** Epoch event of the first appearance. */
  createdAtEpoch: number;
  /** Epoch event of the latest evidence. */
  lastSeenEpoch: number;
  /** Identity of the embedding profile of the vector, `provider:model@dims`: of the active one. */
  embeddingProfile: string;
}

/** A chunk of a document. Its own span is [startOffset, endOffset); the spans of a document's sources tile it. */
export interface Source {
  sourceId: string;
  documentId: string;
  /** The version of the document it was cut from: its offsets count in the text of that. */
  versionId: string;
  /** Name of the ontology, as the specification has it. */
  document: string;
  filePath: string;
  /** Ordinal within the document, from 0. */
  paragraph: number;
  fullText: string;
  startOffset: number;
  endOffset: number;
  /** Headings above the chunk, outermost first. */
  headingPath: string[];
  /** Object-store key of the original document. */
  blobKey: string | null;
  contentType: string | null;
  /** Object-store key of media shown for this source (images). */
  storageKey: string | null;
}

/** A verbatim quote and the exact place it stands. */
export interface Instance {
  instanceId: string;
  quote: string;
  sourceId: string;
  startOffset: number;
  endOffset: number;
  /** Method by which the proposed quote was found; the stored quote is always the words of the text. */
  match: QuoteMatch;
  /** Epoch event that added it. */
  createdAtEventId: number;
}

/** A directed, typed link between two concepts; unique on (from, type, to). */
export interface Relationship {
  edgeId: string;
  from: string;
  to: string;
  type: string;
  category: string;
  /** 0.0 to 1.0: the highest confidence among the sources that support it. */
  confidence: number;
  /** Free-form; `learned_id` (a source id) marks knowledge added by an agent. */
  properties: Record<string, unknown>;
}

/** A document as its current version has it; one that is read for the first time has that version at once. */
export interface DocumentRecord {
  /** Stays over all versions. */
  documentId: string;
  ontologyId: string;
  /** Name of the ontology. */
  ontology: string;
  /** Key of the document over all versions, unique in its ontology; null where nobody named one. */
  documentKey: string | null;
  /** Number of the current version, from 1. */
  version: number;
  /** Of the current version (`versionIdOf`). */
  versionId: string;
  /** `sha256:` and 64 hex digits, of the original bytes. */
  contentHash: string;
  filename: string;
  contentType: string;
  bytes: number;
  /** Object-store key of the original. */
  blobKey: string;
  /** Object-store key of the parsed text (UTF-8); null until it was parsed. */
  textKey: string | null;
  jobId: string;
  ingestedBy: string | null;
  ingestedAt: string | null;
  sourceType: string | null;
  sourcePath: string | null;
  sourceHostname: string | null;
}

/** A document as the version of a chunk has it. */
export interface SourceDocument extends Omit<DocumentRecord, 'version'> {
  /** Null where the version is not the current one: it is being read, or broke off. */
  version: number | null;
}

export const lifecycleStates = ['active', 'pinned', 'frozen'] as const;
export type LifecycleState = (typeof lifecycleStates)[number];

export interface Ontology {
  ontologyId: string;
  name: string;
  description: string;
  searchTerms: string[];
  lifecycleState: LifecycleState;
  /** Reason for the state, given by the user who set it; null if none was given. */
  lifecycleReason: string | null;
  /** Epoch event of its node; null while it only has jobs. */
  creationEpoch: number | null;
  createdBy: string | null;
  hasEmbedding: boolean;
}

/** Origins of a type's category: built in, given by a person, or computed from vectors. */
export const categorySources = ['builtin', 'given', 'computed'] as const;
export type CategorySource = (typeof categorySources)[number];

/** A row of the vocabulary of relationship types. */
export interface VocabularyType {
  relationshipType: string;
  description: string;
  category: string;
  addedBy: string;
  /** ISO 8601 with Z. */
  addedAt: string;
  usageCount: number;
  isActive: boolean;
  isBuiltin: boolean;
  categorySource: CategorySource;
  synonyms: string[] | null;
  deprecationReason: string | null;
  /** The type that it was merged into; null where it was not merged. */
  mergedInto: string | null;
  directionSemantics: string | null;
  embeddingModel: string | null;
  embeddingGeneratedAt: string | null;
}

/**
 * An embedding profile owns its vectors and its thresholds: a cosine means nothing outside the space it was measured
 * in.
 */
export interface EmbeddingProfile {
  /** `provider:model@dims`. */
  identity: string;
  /** Equal keys mean comparable vectors. */
  vectorSpace: string;
  name: string;
  dims: number;
  /** Cosine from which two concepts are candidates for being the same. */
  matchThreshold: number;
  /** Cosine from which a search result is worth showing. */
  searchThreshold: number;
}

export const epochKinds = [
  { kind: 'ingestion', semanticWallclock: true, description: 'Documents were read into the graph' },
  { kind: 'edit', semanticWallclock: true, description: 'A person or client changed the graph' },
  { kind: 'reasoning', semanticWallclock: false, description: 'An agent added what it concluded' },
  { kind: 'annealing', semanticWallclock: false, description: 'The graph was reorganised' },
  { kind: 'restore', semanticWallclock: false, description: 'A backup was restored' },
] as const;
export type EpochKind = (typeof epochKinds)[number]['kind'];

/** Read access. Today every reader sees all; access by ontology will add kinds here. */
export type ReadScope = { kind: 'all' };
export const readAll: ReadScope = { kind: 'all' };

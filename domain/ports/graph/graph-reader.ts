import type { EmbeddingProfile, ReadScope, VocabularyType } from '../../graph/model.js';
import type { BulkStream } from './bulk-stream.js';
import type { ChangeReader } from './change-reader.js';
import type { ConceptReader } from './concept-reader.js';
import type { CurationReader } from './curation-reader.js';
import type { DatabaseReader } from './database-reader.js';
import type { DecisionReader } from './decision-reader.js';
import type { DocumentReader } from './document-reader.js';
import type { GroundingReader } from './grounding-reader.js';
import type { OntologyReader } from './ontology-reader.js';
import type { PassageReader } from './passage-reader.js';
import type { TypeDecisionReader } from './type-decision-reader.js';
import type { VersionReader } from './version-reader.js';

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

/** All reads of the API. Every method that takes a scope takes that of what the caller may see. */
export interface GraphReader
  extends
    ChangeReader,
    ConceptReader,
    CurationReader,
    DatabaseReader,
    DecisionReader,
    GroundingReader,
    PassageReader,
    DocumentReader,
    VersionReader,
    TypeDecisionReader,
    OntologyReader {
  /** All types, with their vectors of the active embedding profile. */
  vocabulary(scope: ReadScope): Promise<(VocabularyType & { embedding: Float32Array | null })[]>;
  profiles(): Promise<EmbeddingProfile[]>;
  counts(scope: ReadScope): Promise<GraphCounts>;
  /** Integrity errors in files and references, one sentence each; empty for none. Slow. */
  integrityIssues(): Promise<string[]>;
  /** Records of a bulk stream by key, page by page; wire names, no clocks left out. `after` null for the first page. */
  scan(
    stream: BulkStream,
    after: string | null,
    limit: number,
  ): Promise<{ records: Record<string, unknown>[]; next: string | null }>;
}

import type { DocumentRecord, Instance, ReadScope, Source, SourceDocument } from '../../graph/model.js';

export interface DocumentSummary extends DocumentRecord {
  sourceCount: number;
  conceptCount: number;
  /** True if its current version was read to its end. */
  isComplete: boolean;
}

export interface DocumentConcept {
  conceptId: string;
  label: string;
  description: string;
  /** Quotes of the document that evidence it. */
  instanceCount: number;
  /** Chunks of the document that are about it. */
  sourceCount: number;
  /** Start of its first quote. */
  firstOffset: number;
}

/**
 * Reads documents and the chunks (sources) they were cut into. Every method takes the scope of what the caller may see.
 */
export interface DocumentReader {
  source(scope: ReadScope, sourceId: string): Promise<(Source & { documentRecord: SourceDocument }) | undefined>;
  /** Existing concepts, in the requested order. */
  sources(scope: ReadScope, sourceIds: string[]): Promise<(Source & { documentRecord: SourceDocument })[]>;
  /** Ids of the documents these sources were cut from, by source. */
  documentsOfSources(scope: ReadScope, sourceIds: string[]): Promise<Map<string, string>>;
  /** Concepts and quotes of these sources, those of each by offset. */
  sourceConcepts(
    scope: ReadScope,
    sourceIds: readonly string[],
  ): Promise<{ conceptId: string; label: string; instance: Instance }[]>;
  documents(scope: ReadScope, documentIds: string[]): Promise<DocumentRecord[]>;
  /** Documents by ontology and name of file. `search`: a part of the name of the file; ASCII letters in either case. */
  listDocuments(
    scope: ReadScope,
    query: {
      ontology: string | null;
      search: string | null;
      /** Absent: any, also none. */
      documentKey?: string | null;
      /** Beginning of the key, in the same case. Absent: any, also none. */
      keyPrefix?: string | null;
      limit: number;
      offset: number;
    },
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
}

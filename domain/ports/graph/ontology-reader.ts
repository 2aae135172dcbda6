import type { Ontology, ReadScope } from '../../graph/model.js';

/** An ontology with what it holds at this moment, also of documents that are read for the first time. */
export interface OntologySummary extends Ontology {
  documentCount: number;
  sourceCount: number;
  /** Concepts that are in it (`ontologiesOf`), also those that are in others, too. */
  conceptCount: number;
  /** Jobs that have not finished. */
  openJobCount: number;
}

export interface OntologyStatistics {
  /** Quotes that count for a concept (`countsForConcept`). */
  instanceCount: number;
  /** Relationships that its documents support. */
  relationshipCount: number;
}

/** A document of an ontology, as lists of files show it. */
export interface OntologyFile {
  documentId: string;
  filename: string;
  /** Path or URL it came from; the name of the file if that is not known. */
  filePath: string;
  chunkCount: number;
  conceptCount: number;
  /** The first hundred, in the order of the text. */
  sourceIds: string[];
}

/** Reads ontologies, also those that so far only have jobs. Every method takes the scope of what the caller may see. */
export interface OntologyReader {
  ontologyByName(scope: ReadScope, name: string): Promise<Ontology | undefined>;
  /** All names in use, sorted. */
  ontologyNames(scope: ReadScope): Promise<string[]>;
  /** Sorted by name. */
  listOntologies(
    scope: ReadScope,
    page: { limit: number; offset: number },
  ): Promise<{ ontologies: OntologySummary[]; total: number }>;
  ontologySummary(scope: ReadScope, name: string): Promise<(OntologySummary & OntologyStatistics) | undefined>;
  /** Its documents by the name of their file. */
  ontologyFiles(
    scope: ReadScope,
    ontologyId: string,
    page: { limit: number; offset: number },
  ): Promise<{ files: OntologyFile[]; total: number }>;
  /**
   * The present name of the ontology that had this name at that time (ISO 8601): another one where it was renamed
   * since; the name itself where no ontology had it.
   */
  ontologyNamedAt(scope: ReadScope, name: string, timestamp: string): Promise<string>;
}

import { statement } from '../../../database/statement.js';

/** Ids of records that others name. */
export interface NamedRecords {
  sourceIds: readonly string[];
  instanceIds: readonly string[];
  ontologyIds: readonly string[];
  conceptIds: readonly string[];
}

/** A chunk, its ontology, and whether it is of the current version of its document. */
export interface PresentSource {
  sourceId: string;
  ontologyId: string;
  isCurrent: boolean;
}

/** The named records that are there. */
export const findPresent = statement<
  NamedRecords,
  { sources: PresentSource[]; instanceIds: string[]; ontologyIds: string[]; conceptIds: string[] }
>(`
  LET sources = (
    FOR id IN @sourceIds
      FOR s IN source
        FILTER s.sourceId == id
        FOR d IN document
          FILTER d.documentId == s.documentId
          RETURN { sourceId: id, ontologyId: d.ontologyId, isCurrent: s.versionId == d.versionId }
  )
  RETURN {
    sources,
    instanceIds: (FOR id IN @instanceIds FOR one IN instance FILTER one.instanceId == id RETURN id),
    ontologyIds: (FOR id IN @ontologyIds FOR one IN ontology FILTER one.ontologyId == id RETURN id),
    conceptIds: (FOR id IN @conceptIds FOR one IN concept FILTER one.conceptId == id RETURN id)
  }`);

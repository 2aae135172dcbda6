import type { SupportPlaces } from '../../../../../domain/graph/relationships/support-places.js';
import type { Replacing } from '../../../../../domain/graph/replaced.js';
import type { ChunkingOptions } from '../../../../../domain/text/chunks/chunking-options.js';
import type { VersionReading } from '../../../../../domain/versions/readings-of-version.js';
import type { VersionChunk } from '../../../../../domain/ports.js';
import type { SourceDocument } from '../../records/document-records.js';
import { statement } from '../../../database/statement.js';

/** A chunk of a version with its quotes that stand, and what its relationships rest on. */
export interface FoundChunk {
  source: Pick<
    SourceDocument,
    'sourceId' | 'paragraph' | 'startOffset' | 'endOffset' | 'isSkipped' | 'restsOn' | 'replaced'
  >;
  quotes: VersionChunk['quotes'];
  support: Replacing<{ places: SupportPlaces | null }>[];
}

/** Chunks of a version after an ordinal. */
export const listVersionChunks = statement<
  { documentId: string; versionId: string; after: number; limit: number },
  FoundChunk
>(`
  FOR s IN source
    FILTER s.documentId == @documentId AND s.versionId == @versionId AND s.paragraph > @after
    SORT s.paragraph, s.sourceId
    LIMIT @limit
    LET quotes = (
      FOR i IN instance
        FILTER i.sourceId == s.sourceId
        LET standing = (
          FOR e IN evidence
            FILTER e.instanceId == i.instanceId AND e.replaced != "nothing"
            LIMIT 1
            RETURN 1
        )
        FILTER LENGTH(standing) > 0
        SORT i.startOffset, i.endOffset, i.instanceId
        RETURN { instanceId: i.instanceId, start: i.startOffset, end: i.endOffset }
    )
    LET support = (
      FOR r IN relationship_support
        FILTER r.sourceId == s.sourceId AND r.replaced != "nothing"
        SORT r.edgeId, r.namedType
        RETURN KEEP(r, "places", "replaced")
    )
    RETURN {
      source: KEEP(s, "sourceId", "paragraph", "startOffset", "endOffset", "isSkipped", "restsOn", "replaced"),
      quotes,
      support
    }`);

/** The newest version of this content that was the current one, with all versions and the options of their jobs. */
export interface FoundCuts {
  version: number;
  textKey: string | null;
  ends: number[];
  versions: (VersionReading & { options: ChunkingOptions | null })[];
}

export const findCuts = statement<{ documentId: string; versionId: string }, FoundCuts>(`
  FOR v IN document_version
    FILTER v.documentId == @documentId AND v.versionId == @versionId
    FILTER v.cuts != null OR v.completedAt != null
    SORT v.version DESC
    LIMIT 1
    LET present = (
      FOR s IN source
        FILTER v.cuts == null AND s.documentId == @documentId AND s.versionId == @versionId
        SORT s.paragraph
        RETURN s.endOffset
    )
    LET versions = (
      FOR one IN document_version
        FILTER one.documentId == @documentId
        LET readers = (
          FOR row IN job
            FILTER row.jobId == one.jobId
            RETURN { options: row.reading.options, carried: row.analysis.chunksCarried }
        )
        RETURN MERGE(KEEP(one, "version", "versionId", "jobId"), {
          chunksCarried: NOT_NULL(FIRST(readers).carried, 0),
          options: FIRST(readers).options
        })
    )
    RETURN { version: v.version, textKey: v.textKey, ends: NOT_NULL(v.cuts, present), versions }`);

/** Key of what was kept of the content, when another took its place. */
export const findKeptSupport = statement<{ documentId: string; versionId: string }, string>(`
  FOR v IN document_version
    FILTER v.documentId == @documentId AND v.versionId == @versionId AND v.supportKey != null
    SORT v.version DESC
    LIMIT 1
    RETURN v.supportKey`);

/** Concepts that these quotes evidence. */
export const listConceptsOfQuotes = statement<{ instanceIds: readonly string[] }, string>(`
  FOR instanceId IN @instanceIds
    FOR e IN evidence
      FILTER e.instanceId == instanceId
      RETURN DISTINCT e.conceptId`);

/** Number of the relationships that go with concepts, and the first of their labels. */
export const findLostWithConcepts = statement<
  { conceptIds: readonly string[]; limit: number },
  { relationships: number; labels: string[] }
>(`
  LET outward = (
    FOR conceptId IN @conceptIds
      FOR r IN relationship
        FILTER r.from == conceptId
        RETURN r.edgeId
  )
  LET inward = (
    FOR conceptId IN @conceptIds
      FOR r IN relationship
        FILTER r.to == conceptId
        RETURN r.edgeId
  )
  LET labels = (
    FOR conceptId IN @conceptIds
      FOR c IN concept
        FILTER c.conceptId == conceptId
        SORT c.label, c.conceptId
        LIMIT @limit
        RETURN c.label
  )
  RETURN { relationships: LENGTH(UNION_DISTINCT(outward, inward)), labels }`);

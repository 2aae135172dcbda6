import type { DocumentVersion } from '../../../../../domain/ports.js';
import type { ChunkSupport } from '../../../../../domain/versions/support.js';
import { statement } from '../../../database/statement.js';

/** A page of the versions of a document, newest first. */
export const listVersions = statement<
  { documentId: string; limit: number; offset: number },
  { items: DocumentVersion[]; total: number }
>(`
  LET items = (
    FOR one IN document_version
      FILTER one.documentId == @documentId
      SORT one.version DESC
      LIMIT @offset, @limit
      RETURN UNSET(one, "_key", "_id", "_rev", "cuts")
  )
  LET total = FIRST(
    FOR one IN document_version
      FILTER one.documentId == @documentId
      COLLECT WITH COUNT INTO versions
      RETURN versions
  )
  RETURN { items, total }`);

export const findVersion = statement<{ documentId: string; version: number }, DocumentVersion>(`
  FOR one IN document_version
    FILTER one.documentId == @documentId AND one.version == @version
    RETURN UNSET(one, "_key", "_id", "_rev", "cuts")`);

/** Chunks of a version after an ordinal with what they support, apart from readings that are not published. */
export const listChunkSupport = statement<
  { documentId: string; versionId: string; after: number; limit: number },
  Omit<ChunkSupport, 'concepts' | 'quotes'> & { quotes: (ChunkSupport['quotes'][number] & { label: string })[] }
>(`
  FOR s IN source
    FILTER s.documentId == @documentId AND s.versionId == @versionId AND s.paragraph > @after
    SORT s.paragraph, s.sourceId
    LIMIT @limit
    LET quotes = (
      FOR e IN evidence
        FILTER e.sourceId == s.sourceId AND e.replaced != "nothing"
        FOR i IN instance
          FILTER i.instanceId == e.instanceId
          FOR c IN concept
            FILTER c.conceptId == e.conceptId
            SORT i.startOffset, i.endOffset, e.conceptId
            RETURN { conceptId: c.conceptId, label: c.label, quote: i.quote, start: i.startOffset, end: i.endOffset }
    )
    LET edgeIds = (
      FOR one IN relationship_support
        FILTER one.sourceId == s.sourceId AND one.replaced != "nothing"
        RETURN DISTINCT one.edgeId
    )
    LET relationships = (
      FOR edgeId IN edgeIds
        FOR r IN relationship
          FILTER r.edgeId == edgeId
          FOR f IN concept
            FILTER f.conceptId == r.from
            FOR t IN concept
              FILTER t.conceptId == r.to
              SORT r.from, r.type, r.to
              RETURN { edgeId, from: r.from, fromLabel: f.label, type: r.type, to: r.to, toLabel: t.label }
    )
    RETURN {
      paragraph: s.paragraph,
      start: s.startOffset,
      end: s.endOffset,
      headingPath: s.headingPath,
      quotes,
      relationships
    }`);

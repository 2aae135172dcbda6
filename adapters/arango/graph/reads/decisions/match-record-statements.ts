import type { MatchRecord } from '../../../../../domain/ports.js';
import { statement } from '../../../database/statement.js';

/** Decisions by which concepts of documents were matched with this one, by document and place; `candidates` is JSON. */
export const listMatchRecords = statement<
  { conceptId: string; limit: number; offset: number },
  { matches: (Omit<MatchRecord, 'candidates'> & { candidates: string })[]; total: number }
>(`
  LET matches = (
    FOR m IN match_decision
      FILTER m.conceptId == @conceptId
      FOR s IN source
        FILTER s.sourceId == m.sourceId
        FOR d IN document
          FILTER d.documentId == s.documentId
          SORT d.filename, d.documentId, s.paragraph, m.label
          LIMIT @offset, @limit
          RETURN MERGE(
            KEEP(m, "conceptId", "sourceId", "label", "tier", "similarity", "candidates", "jobId"),
            KEEP(d, "documentId", "filename")
          )
  )
  LET counted = (
    FOR m IN match_decision
      FILTER m.conceptId == @conceptId
      COLLECT WITH COUNT INTO total
      RETURN total
  )
  RETURN { matches, total: FIRST(counted) }`);

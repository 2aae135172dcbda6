import type { PassageSpan } from '../../../../domain/ports.js';
import { statement } from '../../database/statement.js';

/** Passages in which each of the concepts is evidenced; sources where they were not cut into passages. */
export const findEvidenced = statement<{ conceptIds: readonly string[]; limit: number }, PassageSpan>(`
  LET held = (
    FOR e IN evidence
      FILTER e.conceptId IN @conceptIds
      COLLECT sourceId = e.sourceId INTO members = { conceptId: e.conceptId, instanceId: e.instanceId }
      FILTER LENGTH(UNIQUE(members[*].conceptId)) == LENGTH(@conceptIds)
      RETURN { sourceId, members }
  )
  FOR one IN held
    LET quotes = (
      FOR member IN one.members
        FOR i IN instance
          FILTER i.instanceId == member.instanceId
          RETURN { conceptId: member.conceptId, startOffset: i.startOffset, endOffset: i.endOffset }
    )
    LET passages = (
      FOR p IN passage
        FILTER p.sourceId == one.sourceId
        RETURN KEEP(p, "sourceId", "startOffset", "endOffset")
    )
    LET whole = (
      FOR sourceId IN (LENGTH(passages) == 0 ? [one.sourceId] : [])
        FOR s IN source
          FILTER s.sourceId == sourceId
          RETURN KEEP(s, "sourceId", "startOffset", "endOffset")
    )
    FOR span IN APPEND(passages, whole)
      LET within = UNIQUE(
        quotes[* FILTER CURRENT.startOffset < span.endOffset AND CURRENT.endOffset > span.startOffset RETURN CURRENT.conceptId]
      )
      FILTER LENGTH(within) == LENGTH(@conceptIds)
      SORT span.sourceId, span.startOffset
      LIMIT @limit
      RETURN span`);

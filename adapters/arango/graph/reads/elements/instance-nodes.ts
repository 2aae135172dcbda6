import { statement } from '../../../database/statement.js';
import type { NodePage, NodeValues } from './node-statement.js';

export const pageInstanceNodes = statement<NodeValues, NodePage>(`
  LET seen = (
    FOR i IN instance
      FILTER @by == null
      FILTER @after == null OR i.instanceId > @after
      SORT i.instanceId
      LIMIT @window
      RETURN i.instanceId
  )
  LET found = UNION_DISTINCT(
    seen,
    (FOR value IN (@by == "instance_id" ? @values : []) FOR i IN instance FILTER i.instanceId == value RETURN i.instanceId),
    (FOR value IN (@by == "source_id" ? @values : []) FOR i IN instance FILTER i.sourceId == value RETURN i.instanceId)
  )
  LET rows = (
    FOR id IN found
      FILTER @after == null OR id > @after
      FOR i IN instance
        FILTER i.instanceId == id
        LET cells = {
          instance_id: i.instanceId, quote: i.quote, source_id: i.sourceId, start_offset: i.startOffset,
          end_offset: i.endOffset, match: i.match, created_at_event_id: i.createdAtEventId
        }
        FILTER LENGTH(@where[* FILTER cells[CURRENT.field] == null
          OR (CURRENT.values != null AND cells[CURRENT.field] NOT IN CURRENT.values)
          OR (CURRENT.prefix != null AND NOT STARTS_WITH(cells[CURRENT.field], CURRENT.prefix))
          OR cells[CURRENT.field] < CURRENT.minimum
          OR (CURRENT.maximum != null AND cells[CURRENT.field] > CURRENT.maximum)
        ]) == 0
        SORT id
        LIMIT @limit
        RETURN APPEND(@fields[* RETURN cells[CURRENT]], [id])
  )
  RETURN { rows, end: LENGTH(seen) == @window ? LAST(seen) : null }`);

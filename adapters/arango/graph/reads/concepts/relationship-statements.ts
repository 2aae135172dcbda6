import type { Relationship } from '../../../../../domain/graph/model.js';
import { statement } from '../../../database/statement.js';

/** Relationships that start at the concepts, in no order, with the labels of their other ends. */
export const findOutgoing = statement<{ conceptIds: readonly string[] }, Relationship & { toLabel: string }>(`
  FOR id IN @conceptIds
    FOR r IN relationship
      FILTER r.from == id
      FOR c IN concept
        FILTER c.conceptId == r.to
        RETURN MERGE(
          KEEP(r, "edgeId", "from", "to", "type", "category", "confidence", "properties"),
          { toLabel: c.label }
        )`);

/** Number of the relationships that end at the concept, and the newest change of one. */
export const findIncomingState = statement<{ conceptId: string }, { count: number; changedAt: number | null }>(`
  FOR r IN relationship
    FILTER r.to == @conceptId
    COLLECT AGGREGATE number = SUM(1), changedAt = MAX(r.changedAt)
    RETURN { count: NOT_NULL(number, 0), changedAt }`);

/** Relationships from the first and to the second concepts, each once, in no order; types null for all. */
export const findExpanded = statement<
  { starts: readonly string[]; ends: readonly string[]; types: readonly string[] | null },
  Relationship
>(`
  LET outgoing = (
    FOR id IN @starts
      FOR r IN relationship
        FILTER r.from == id
        FILTER @types == null OR r.type IN @types
        RETURN KEEP(r, "edgeId", "from", "to", "type", "category", "confidence", "properties")
  )
  LET incoming = (
    FOR id IN @ends
      FOR r IN relationship
        FILTER r.to == id
        FILTER @types == null OR r.type IN @types
        FILTER r.from NOT IN @starts
        RETURN KEEP(r, "edgeId", "from", "to", "type", "category", "confidence", "properties")
  )
  FOR r IN APPEND(outgoing, incoming)
    RETURN r`);

export const findRelationship = statement<{ edgeId: string }, Relationship>(`
  FOR r IN relationship
    FILTER r.edgeId == @edgeId
    RETURN KEEP(r, "edgeId", "from", "to", "type", "category", "confidence", "properties")`);

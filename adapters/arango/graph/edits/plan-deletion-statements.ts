import type { DeletionPlan } from '../../../../domain/ports.js';
import { statement } from '../../database/statement.js';

/** Both ends of relationships, one after the other. */
export const findEnds = statement<{ edgeIds: readonly string[] }, string>(`
  FOR edgeId IN @edgeIds
    FOR r IN relationship
      FILTER r.edgeId == edgeId
      FOR end IN [r.from, r.to]
        RETURN end`);

/** Counts what goes with concepts and relationships. */
export const countRemoved = statement<
  { conceptIds: readonly string[]; edgeIds: readonly string[] },
  Omit<DeletionPlan, 'conceptIds'>
>(`
  LET named = (FOR edgeId IN @edgeIds FOR r IN relationship FILTER r.edgeId == edgeId RETURN r.edgeId)
  LET outward = (FOR conceptId IN @conceptIds FOR r IN relationship FILTER r.from == conceptId RETURN r.edgeId)
  LET inward = (FOR conceptId IN @conceptIds FOR r IN relationship FILTER r.to == conceptId RETURN r.edgeId)
  LET instanceIds = (
    FOR conceptId IN @conceptIds
      FOR e IN evidence
        FILTER e.conceptId == conceptId
        RETURN e.instanceId
  )
  LET quotes = (
    FOR instanceId IN UNIQUE(instanceIds)
      LET others = (
        FOR e IN evidence
          FILTER e.instanceId == instanceId AND e.conceptId NOT IN @conceptIds
          LIMIT 1
          RETURN 1
      )
      FILTER LENGTH(others) == 0
      RETURN 1
  )
  RETURN {
    relationships: LENGTH(UNION_DISTINCT(named, outward, inward)),
    evidence: LENGTH(instanceIds),
    quotes: LENGTH(quotes)
  }`);

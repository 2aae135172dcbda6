import { statement } from '../../../database/statement.js';
import type { NodePage, NodeValues } from './node-statement.js';

/** Names of origins (`originOf`). */
interface Origins {
  origins: { curated: string; extracted: string };
}

export const pageConceptNodes = statement<NodeValues & Origins, NodePage>(`
  LET identity = FIRST(
    FOR active IN active_profile
      FILTER active._key == "only"
      FOR profile IN embedding_profile
        FILTER profile.profileId == active.profileId
        RETURN profile.identity
  )
  LET counts = "evidence_count" IN @fields OR "evidence_count" IN @where[*].field
  LET unpublished = (
    FOR version IN unpublished_version
      FILTER counts
      FOR s IN source
        FILTER s.documentId == version.documentId AND s.versionId == version.versionId
        FOR d IN document
          FILTER d.documentId == s.documentId AND d.versionId != s.versionId
          RETURN s.sourceId
  )
  LET seen = (
    FOR c IN concept
      FILTER @by == null
      FILTER @after == null OR c.conceptId > @after
      SORT c.conceptId
      LIMIT @window
      RETURN c.conceptId
  )
  LET found = UNION_DISTINCT(
    seen,
    (FOR value IN (@by == "concept_id" ? @values : []) FOR c IN concept FILTER c.conceptId == value RETURN c.conceptId),
    (FOR value IN (@by == "label" ? @values : []) FOR c IN concept FILTER c.label == value RETURN c.conceptId)
  )
  LET rows = (
    FOR id IN found
      FILTER @after == null OR id > @after
      FOR c IN concept
        FILTER c.conceptId == id
        LET shown = (
          FOR e IN evidence
            FILTER counts
            FILTER e.conceptId == id AND e.replaced != "nothing" AND e.sourceId NOT IN unpublished
            LIMIT 1
            RETURN 1
        )
        LET counted = (
          FOR e IN evidence
            FILTER counts
            FILTER e.conceptId == id
            FILTER LENGTH(shown) == 0 OR (e.replaced != "nothing" AND e.sourceId NOT IN unpublished)
            COLLECT WITH COUNT INTO number
            RETURN number
        )
        LET cells = {
          concept_id: c.conceptId, label: c.label, description: c.description, search_terms: c.terms[*].term,
          created_at_epoch: c.createdAtEpoch, last_seen_epoch: c.lastSeenEpoch, embedding_profile: identity,
          source: LENGTH(c.support) > 0 ? @origins.curated : @origins.extracted, evidence_count: FIRST(counted)
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

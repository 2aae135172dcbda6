import type { GroundingInput } from '../../../../../domain/ports.js';
import { statement } from '../../../database/statement.js';

/** A concept with its relationships by type from both ends; a loop is among both, and counted. */
export interface GroundingRow extends Pick<GroundingInput, 'conceptId' | 'evidence' | 'sources'> {
  outgoing: { type: string; number: number }[];
  incoming: { type: string; number: number; loops: number; confidence: number }[];
}

/** Numbers that grounding is calculated from, of the concepts that exist, in no order. */
export const findGroundingInputs = statement<{ conceptIds: readonly string[] }, GroundingRow>(`
  LET unpublished = (
    FOR version IN unpublished_version
      FOR s IN source
        FILTER s.documentId == version.documentId AND s.versionId == version.versionId
        FOR d IN document
          FILTER d.documentId == s.documentId AND d.versionId != s.versionId
          RETURN s.sourceId
  )
  FOR id IN @conceptIds
    FOR c IN concept
      FILTER c.conceptId == id
      LET shown = (
        FOR e IN evidence
          FILTER e.conceptId == id AND e.replaced != "nothing" AND e.sourceId NOT IN unpublished
          LIMIT 1
          RETURN 1
      )
      LET counted = (
        FOR e IN evidence
          FILTER e.conceptId == id
          FILTER LENGTH(shown) == 0 OR (e.replaced != "nothing" AND e.sourceId NOT IN unpublished)
          COLLECT sourceId = e.sourceId WITH COUNT INTO number
          RETURN number
      )
      LET outgoing = (
        FOR r IN relationship
          FILTER r.from == id
          COLLECT type = r.type WITH COUNT INTO number
          RETURN { type, number }
      )
      LET incoming = (
        FOR r IN relationship
          FILTER r.to == id
          COLLECT type = r.type
            AGGREGATE number = SUM(1), loops = SUM(r.from == id ? 1 : 0), confidence = SUM(r.confidence)
          RETURN { type, number, loops, confidence }
      )
      RETURN { conceptId: id, evidence: SUM(counted), sources: LENGTH(counted), outgoing, incoming }`);

/** Concepts one relationship away from each, the first in the order of their ids. */
export const findNeighbours = statement<
  { conceptIds: readonly string[]; limit: number },
  { conceptId: string; neighbours: string[] }
>(`
  FOR id IN @conceptIds
    LET targets = (
      FOR r IN relationship
        FILTER r.from == id AND r.to != id
        COLLECT other = r.to
        RETURN other
    )
    LET origins = (
      FOR r IN relationship
        FILTER r.to == id AND r.from != id
        COLLECT other = r.from
        RETURN other
    )
    LET neighbours = (
      FOR other IN UNION_DISTINCT(targets, origins)
        SORT other
        LIMIT @limit
        RETURN other
    )
    RETURN { conceptId: id, neighbours }`);

/** Vectors in use of the concepts, in no order, and the profile that they are of; null where none is active. */
export const findConceptVectors = statement<
  { conceptIds: readonly string[] },
  { identity: string | null; vectors: { conceptId: string; vector: number[] }[] }
>(`
  LET active = FIRST(
    FOR one IN active_profile
      FILTER one._key == "only"
      FOR profile IN embedding_profile
        FILTER profile.profileId == one.profileId
        RETURN { attribute: CONCAT("v", one.setId), identity: profile.identity }
  )
  LET vectors = (
    FOR id IN @conceptIds
      FOR v IN concept_vector
        FILTER v.conceptId == id AND v[active.attribute] != null
        RETURN { conceptId: id, vector: v[active.attribute] }
  )
  RETURN { identity: active.identity, vectors }`);

import type { ContextSnapshot, MatchCandidate, VersionSpan } from '../../../../domain/ports.js';
import { statement } from '../../database/statement.js';
import type { MatchDecisionDocument } from '../records/concept-records.js';

/** A concept for matching, with all labels that it had. */
export type CandidateRow = Required<MatchCandidate>;

export const findCandidates = statement<{ conceptIds: readonly string[] }, CandidateRow>(`
  FOR id IN @conceptIds
    FOR c IN concept
      FILTER c.conceptId == id
      RETURN MERGE(
        KEEP(c, "conceptId", "label", "labelKey", "description", "initialDescription", "formerKeys"),
        { searchTerms: c.terms[*].term }
      )`);

/** Ids of the concepts whose label, former or present, or one of whose terms has one of these keys. */
export const findByKey = statement<
  { keys: readonly string[] },
  { byLabel: string[]; byTerm: { conceptId: string; termKey: string }[] }
>(`
  LET present = (FOR key IN @keys FOR c IN concept FILTER c.labelKey == key RETURN c.conceptId)
  LET former = (FOR key IN @keys FOR c IN concept FILTER key IN c.formerKeys[*] RETURN c.conceptId)
  LET byTerm = (
    FOR key IN @keys
      FOR c IN concept
        FILTER key IN c.terms[*].termKey
        RETURN { conceptId: c.conceptId, termKey: key }
  )
  RETURN { byLabel: UNION_DISTINCT(present, former), byTerm }`);

/** Quotes of the concepts, best evidence first (`evidenceOrder`), so many of each. */
export const listBestQuotes = statement<
  { conceptIds: readonly string[]; limit: number },
  { conceptId: string; quotes: string[] }
>(`
  FOR id IN @conceptIds
    LET quotes = (
      FOR e IN evidence
        FILTER e.conceptId == id
        FOR i IN instance
          FILTER i.instanceId == e.instanceId
          FOR s IN source
            FILTER s.sourceId == i.sourceId
            FOR d IN document
              FILTER d.documentId == s.documentId
              SORT e.grade DESC, d.contentHash, i.startOffset, i.endOffset, i.instanceId
              LIMIT @limit
              RETURN i.quote
    )
    RETURN { conceptId: id, quotes }`);

/** Decisions on the concepts of each source that is this part of the version. */
export const listEarlierMatches = statement<VersionSpan, MatchDecisionDocument[]>(`
  FOR s IN source
    FILTER s.documentId == @documentId AND s.versionId == @versionId
    FILTER s.startOffset == @start AND s.endOffset == @end
    SORT s.sourceId
    RETURN (FOR m IN match_decision FILTER m.sourceId == s.sourceId RETURN UNSET(m, "_key", "_id", "_rev"))`);

export const listMerged = statement<{ conceptIds: readonly string[] }, { conceptId: string; targetId: string }>(`
  FOR id IN @conceptIds
    FOR one IN merged_concept
      FILTER one.conceptId == id
      RETURN KEEP(one, "conceptId", "targetId")`);

/** Ids of the newest concepts that a reading sees. */
export const listRecent = statement<ContextSnapshot & { limit: number }, string>(`
  LET own = (
    FOR one IN epoch_event
      FILTER one.jobId == @jobId AND one.ordinal <= @throughOrdinal AND one.eventId > @startEpoch
      RETURN one.eventId
  )
  FOR c IN concept
    FILTER c.createdAtEpoch <= @startEpoch OR c.createdAtEpoch IN own
    SORT c.createdAtEpoch DESC, c.conceptId
    LIMIT @limit
    RETURN c.conceptId`);

/** Active types that a reading sees. */
export const listVisibleTypes = statement<ContextSnapshot, string>(`
  LET own = (
    FOR one IN epoch_event
      FILTER one.jobId == @jobId AND one.ordinal <= @throughOrdinal AND one.eventId > @startEpoch
      RETURN one.eventId
  )
  FOR type IN vocabulary
    FILTER type.isActive
    FILTER NOT_NULL(type.createdAtEpoch, 0) <= @startEpoch OR type.createdAtEpoch IN own
    RETURN type.relationshipType`);

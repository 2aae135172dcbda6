import type {
  SplitPair,
  SplitQuote,
  SplitRelationship,
  SplitTerm,
  UnpublishedQuote,
} from '../../../../domain/ports.js';
import { statement } from '../../database/statement.js';

/** Pairs of which the concepts are. */
export const findSplitPairs = statement<{ conceptIds: readonly string[] }, SplitPair>(`
  FOR conceptId IN @conceptIds
    FOR pair IN split_pair
      FILTER pair.conceptId == conceptId OR pair.otherId == conceptId
      RETURN KEEP(pair, "conceptId", "otherId", "decisionId")`);

export const findSplitQuotes = statement<
  { conceptIds: readonly string[]; quotes: readonly string[]; documentId: string },
  SplitQuote
>(`
  FOR conceptId IN @conceptIds
    FOR e IN evidence
      FILTER e.conceptId == conceptId
      FOR i IN instance
        FILTER i.instanceId == e.instanceId
        FOR s IN source
          FILTER s.sourceId == i.sourceId
          FILTER s.documentId == @documentId OR i.quote IN @quotes
          SORT e.conceptId, s.documentId, s.versionId, i.startOffset, i.endOffset, i.instanceId
          RETURN {
            conceptId: e.conceptId,
            instanceId: e.instanceId,
            quote: i.quote,
            label: e.label,
            sourceId: s.sourceId,
            documentId: s.documentId,
            versionId: s.versionId,
            start: i.startOffset,
            end: i.endOffset
          }`);

/** Quotes that do not count while others are published, as `countsForConcept` says. */
export const findUnpublishedQuotes = statement<{ conceptId: string }, UnpublishedQuote>(`
  LET published = (
    FOR e IN evidence
      FILTER e.conceptId == @conceptId AND NOT (e.replaced == "nothing")
      FOR s IN source
        FILTER s.sourceId == e.sourceId
        FOR d IN document
          FILTER d.documentId == s.documentId AND d.versionId == s.versionId
          LIMIT 1
          RETURN 1
  )
  FOR e IN evidence
    FILTER LENGTH(published) > 0 AND e.conceptId == @conceptId
    FOR i IN instance
      FILTER i.instanceId == e.instanceId
      FOR s IN source
        FILTER s.sourceId == e.sourceId
        FOR d IN document
          FILTER d.documentId == s.documentId
          FILTER d.versionId != s.versionId OR e.replaced == "nothing"
          SORT s.documentId, s.versionId, i.startOffset, i.endOffset, i.instanceId
          RETURN {
            conceptId: e.conceptId,
            instanceId: e.instanceId,
            quote: i.quote,
            label: e.label,
            sourceId: s.sourceId,
            documentId: s.documentId,
            versionId: s.versionId,
            start: i.startOffset,
            end: i.endOffset,
            chunk: { text: s.fullText, start: s.startOffset }
          }`);

export const findSplitTerms = statement<{ conceptIds: readonly string[]; sourceIds: readonly string[] }, SplitTerm>(`
  FOR conceptId IN @conceptIds
    FOR c IN concept
      FILTER c.conceptId == conceptId
      LET ofSources = (
        FOR s IN term_support
          FILTER s.conceptId == conceptId AND s.sourceId IN @sourceIds
          RETURN DISTINCT s.term
      )
      FOR one IN c.terms
        RETURN { conceptId: c.conceptId, term: one.term, isOfSources: one.term IN ofSources }`);

/** Keys of the labels of concepts of splits that stand, as they were before them. */
export const findSplitLabels = statement<
  { conceptIds: readonly string[] },
  { conceptId: string; labelKey: string; formerKeys: string[] }
>(`
  FOR conceptId IN @conceptIds
    LET merged = (FOR m IN merged_concept FILTER m.targetId == conceptId RETURN m.conceptId)
    FOR decidedId IN APPEND([conceptId], merged)
      FOR d IN concept_decision
        FILTER d.conceptId == decidedId OR d.otherId == decidedId
        FILTER d.kind == "split" AND d.undoneBy == null AND d.before != null
        RETURN {
          conceptId,
          labelKey: d.before.concept.labelKey,
          formerKeys: NOT_NULL(d.before.concept.formerKeys, [])
        }`);

export const findSplitRelationships = statement<
  { conceptIds: readonly string[]; sourceIds: readonly string[] },
  SplitRelationship
>(`
  FOR conceptId IN @conceptIds
    FOR r IN relationship
      FILTER r.from == conceptId AND r.to IN @conceptIds
      FOR s IN relationship_support
        FILTER s.edgeId == r.edgeId
        COLLECT from = r.from, type = NOT_NULL(s.namedType, r.type), to = r.to
        AGGREGATE ofSources = SUM(s.sourceId != null AND s.sourceId IN @sourceIds ? 1 : 0)
        RETURN { from, type, to, isOfSources: ofSources > 0 }`);

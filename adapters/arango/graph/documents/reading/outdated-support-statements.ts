import { statement } from '../../../database/statement.js';

/** A row where the document, a chunk of it or something that it supports is of another job. */
export const findOutdatedSupport = statement<{ documentId: string; notRenewedBy: string }, true>(`
  LET documents = (
    FOR d IN document
      FILTER d.documentId == @documentId AND d.jobId != @notRenewedBy
      RETURN 1
  )
  LET sources = (
    FOR s IN source
      FILTER LENGTH(documents) == 0
      FILTER s.documentId == @documentId
      RETURN KEEP(s, "sourceId", "jobId")
  )
  LET others = (
    FOR s IN sources
      FILTER s.jobId != @notRenewedBy
      LIMIT 1
      RETURN 1
  )
  LET supports = (
    FOR s IN sources
      FILTER LENGTH(others) == 0
      LET evidenced = (
        FOR one IN evidence
          FILTER one.sourceId == s.sourceId AND one.jobId != @notRenewedBy
          LIMIT 1
          RETURN 1
      )
      LET terms = (
        FOR one IN term_support
          FILTER one.sourceId == s.sourceId AND one.jobId != @notRenewedBy
          LIMIT 1
          RETURN 1
      )
      LET relationships = (
        FOR one IN relationship_support
          FILTER one.sourceId == s.sourceId AND one.jobId != @notRenewedBy
          LIMIT 1
          RETURN 1
      )
      LET decisions = (
        FOR one IN match_decision
          FILTER one.sourceId == s.sourceId AND one.jobId != @notRenewedBy
          LIMIT 1
          RETURN 1
      )
      LET passages = (
        FOR one IN passage
          FILTER one.sourceId == s.sourceId AND one.jobId != @notRenewedBy
          LIMIT 1
          RETURN 1
      )
      FILTER LENGTH(evidenced) + LENGTH(terms) + LENGTH(relationships) + LENGTH(decisions) + LENGTH(passages) > 0
      LIMIT 1
      RETURN 1
  )
  FILTER LENGTH(documents) + LENGTH(others) + LENGTH(supports) > 0
  RETURN true`);

import type { ReadScope } from '../../graph/model.js';
import type { TypeDecisionRecord } from '../../vocabulary/merging/type-decision.js';

/** Reads which types of relationships were merged. */
export interface TypeDecisionReader {
  /** Newest first. */
  typeDecisions(
    scope: ReadScope,
    page: { limit: number; offset: number },
  ): Promise<{ decisions: TypeDecisionRecord[]; total: number }>;
  typeDecision(scope: ReadScope, decisionId: string): Promise<TypeDecisionRecord | undefined>;
}

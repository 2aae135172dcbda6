import type { DeletionOrder } from '../../graph/deleted-since.js';
import type { ConceptImage } from '../../graph/concept-image.js';
import type { ConceptsBefore, DecisionRecord } from '../../graph/concept-decision.js';
import type { MatchDecisionRecord } from '../../graph/match-decision.js';
import type { ReadScope } from '../../graph/model.js';
import type { MatchReader } from './match-reader.js';

/** Decision by which a document's concept was matched with this one, or created it. */
export interface MatchRecord extends MatchDecisionRecord {
  documentId: string;
  filename: string;
  jobId: string;
}

/** Reads which concepts were decided to be one, by people and by matching. */
export interface DecisionReader extends Pick<MatchReader, 'mergedInto'> {
  /** Newest first; of one concept or of all. */
  conceptDecisions(
    scope: ReadScope,
    filter: { conceptId: string | null },
    page: { limit: number; offset: number },
  ): Promise<{ decisions: DecisionRecord[]; total: number }>;
  /** A decision, with the concepts as they were before it; those are null for an undo. */
  conceptDecision(
    scope: ReadScope,
    decisionId: string,
  ): Promise<(DecisionRecord & { before: ConceptsBefore | null }) | undefined>;
  /** Places of the deletion of the concept by an edit, and of the decision, among all events. */
  deletionOrder(scope: ReadScope, conceptId: string, decisionId: string): Promise<DeletionOrder>;
  /** By document and place. */
  matchRecords(
    scope: ReadScope,
    conceptId: string,
    page: { limit: number; offset: number },
  ): Promise<{ matches: MatchRecord[]; total: number }>;
  /** All that the graph holds of a concept. */
  conceptImage(scope: ReadScope, conceptId: string): Promise<ConceptImage | undefined>;
}

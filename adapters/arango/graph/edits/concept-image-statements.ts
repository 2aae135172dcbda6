import type { DecisionKind } from '../../../../domain/graph/concept-decision.js';
import { statement } from '../../database/statement.js';
import type {
  ConceptDocument,
  EvidenceDocument,
  MatchDecisionDocument,
  MergedConceptDocument,
  SimilarPairDocument,
  SplitPairDocument,
  TermSupportDocument,
} from '../records/concept-records.js';
import type { RelationshipDocument, RelationshipSupportDocument } from '../records/relationship-records.js';
import type { ConceptVectorDocument } from '../records/vector-records.js';

/** Documents of one concept. */
export interface ConceptParts {
  concept: ConceptDocument;
  vectors: ConceptVectorDocument | null;
  /** Sets of vectors with the identity of their profile: the one in use first, then the newest. */
  sets: { setId: number; identity: string }[];
  evidence: EvidenceDocument[];
  termSupport: TermSupportDocument[];
  relationships: RelationshipDocument[];
  support: RelationshipSupportDocument[];
  matches: MatchDecisionDocument[];
  /** Ids of ontologies. */
  anchors: string[];
  similar: SimilarPairDocument[];
  merged: MergedConceptDocument[];
  splitPairs: SplitPairDocument[];
}

/** All that the graph holds of a concept, in no order. */
export const findConceptParts = statement<{ conceptId: string }, ConceptParts>(`
  LET inUse = FIRST(FOR one IN active_profile FILTER one._key == "only" RETURN one.setId)
  LET sets = (
    FOR one IN vector_set
      FOR profile IN embedding_profile
        FILTER profile.profileId == one.profileId
        SORT one.setId == inUse DESC, one.setId DESC
        RETURN { setId: one.setId, identity: profile.identity }
  )
  FOR concept IN concept
    FILTER concept.conceptId == @conceptId
    LET relationships = (
      FOR one IN relationship FILTER one.from == @conceptId OR one.to == @conceptId RETURN one
    )
    LET support = (
      FOR one IN relationships
        FOR row IN relationship_support
          FILTER row.edgeId == one.edgeId
          RETURN row
    )
    RETURN {
      concept,
      vectors: FIRST(FOR one IN concept_vector FILTER one.conceptId == @conceptId RETURN one),
      sets,
      evidence: (FOR one IN evidence FILTER one.conceptId == @conceptId RETURN one),
      termSupport: (FOR one IN term_support FILTER one.conceptId == @conceptId RETURN one),
      relationships,
      support,
      matches: (FOR one IN match_decision FILTER one.conceptId == @conceptId RETURN one),
      anchors: (FOR one IN anchored_by FILTER one.conceptId == @conceptId RETURN one.ontologyId),
      similar: (
        FOR one IN similar_pair FILTER one.conceptId == @conceptId OR one.otherId == @conceptId RETURN one
      ),
      merged: (FOR one IN merged_concept FILTER one.targetId == @conceptId RETURN one),
      splitPairs: (
        FOR one IN split_pair FILTER one.conceptId == @conceptId OR one.otherId == @conceptId RETURN one
      )
    }`);

/** Signs that others than a document have to do with a concept, as far as other collections show them. */
export const findTies = statement<
  { conceptId: string; documentId: string; undo: DecisionKind },
  { isEvidencedElsewhere: boolean; isDecidedOn: boolean }
>(`
  LET elsewhere = (
    FOR e IN evidence
      FILTER e.conceptId == @conceptId
      FOR s IN source
        FILTER s.sourceId == e.sourceId AND s.documentId != @documentId
        LIMIT 1
        RETURN 1
  )
  LET decided = (
    FOR d IN concept_decision
      FILTER d.conceptId == @conceptId OR d.otherId == @conceptId
      FILTER d.undoneBy == null AND d.kind != @undo
      LIMIT 1
      RETURN 1
  )
  RETURN { isEvidencedElsewhere: LENGTH(elsewhere) > 0, isDecidedOn: LENGTH(decided) > 0 }`);

import { statement } from '../../../database/statement.js';
import type {
  AnchorDocument,
  ConceptDocument,
  EvidenceDocument,
  MatchDecisionDocument,
  MergedConceptDocument,
  SimilarPairDocument,
  SplitPairDocument,
  TermSupportDocument,
} from '../../records/concept-records.js';
import type { RelationshipDocument, RelationshipSupportDocument } from '../../records/relationship-records.js';
import type { ConceptVectorDocument } from '../../records/vector-records.js';
import type { NamedSet } from './present-vector.js';

/** All documents that say something of a concept, in no order. */
export interface ConceptParts {
  concept: ConceptDocument;
  vector: ConceptVectorDocument | null;
  evidence: EvidenceDocument[];
  termSupport: TermSupportDocument[];
  relationships: RelationshipDocument[];
  relationshipSupport: RelationshipSupportDocument[];
  matches: MatchDecisionDocument[];
  anchors: AnchorDocument[];
  similar: SimilarPairDocument[];
  merged: MergedConceptDocument[];
  splitPairs: SplitPairDocument[];
}

export const findConceptParts = statement<{ conceptId: string }, ConceptParts & { sets: NamedSet[] }>(`
  FOR c IN concept
    FILTER c.conceptId == @conceptId
    LET vectors = (FOR v IN concept_vector FILTER v.conceptId == c.conceptId RETURN UNSET(v, "_key", "_id", "_rev"))
    LET sets = (
      FOR one IN vector_set
        FOR profile IN embedding_profile
          FILTER profile.profileId == one.profileId
          LET inUse = (FOR a IN active_profile FILTER a._key == "only" AND a.setId == one.setId RETURN 1)
          RETURN { setId: one.setId, identity: profile.identity, isActive: LENGTH(inUse) > 0 }
    )
    LET evidence = (FOR d IN evidence FILTER d.conceptId == c.conceptId RETURN UNSET(d, "_key", "_id", "_rev"))
    LET termSupport = (FOR d IN term_support FILTER d.conceptId == c.conceptId RETURN UNSET(d, "_key", "_id", "_rev"))
    LET relationships = (
      FOR r IN relationship
        FILTER r.from == c.conceptId OR r.to == c.conceptId
        RETURN UNSET(r, "_key", "_id", "_rev")
    )
    LET relationshipSupport = (
      FOR edgeId IN relationships[*].edgeId
        FOR d IN relationship_support
          FILTER d.edgeId == edgeId
          RETURN UNSET(d, "_key", "_id", "_rev")
    )
    LET matches = (FOR d IN match_decision FILTER d.conceptId == c.conceptId RETURN UNSET(d, "_key", "_id", "_rev"))
    LET anchors = (FOR d IN anchored_by FILTER d.conceptId == c.conceptId RETURN UNSET(d, "_key", "_id", "_rev"))
    LET similar = (
      FOR d IN similar_pair
        FILTER d.conceptId == c.conceptId OR d.otherId == c.conceptId
        RETURN UNSET(d, "_key", "_id", "_rev")
    )
    LET merged = (FOR d IN merged_concept FILTER d.targetId == c.conceptId RETURN UNSET(d, "_key", "_id", "_rev"))
    LET splitPairs = (
      FOR d IN split_pair
        FILTER d.conceptId == c.conceptId OR d.otherId == c.conceptId
        RETURN UNSET(d, "_key", "_id", "_rev")
    )
    RETURN {
      concept: UNSET(c, "_key", "_id", "_rev"),
      vector: FIRST(vectors),
      sets, evidence, termSupport, relationships, relationshipSupport, matches, anchors, similar, merged, splitPairs
    }`);

import type { LeaseState } from '../../../../domain/graph/lease-rules.js';
import type { JobStatus } from '../../../../domain/jobs/job-status.js';
import { statement } from '../../database/statement.js';
import type { Stored } from '../../database/write-set.js';
import type { OntologyState } from '../ontologies/ontology-statements.js';
import type { CommittedDeltaDocument, GraphStateDocument } from '../records/change-records.js';
import type { VectorSpacesRow } from '../vectors/vector-statements.js';

/** Values of attributes by which documents are found, by collection and attribute. */
export interface CommitLookups {
  anchored_by: { conceptId: string[] };
  concept: { conceptId: string[] };
  concept_vector: { conceptId: string[] };
  document: { documentId: string[] };
  document_version: { documentId: string[] };
  evidence: { instanceId: string[] };
  instance: { instanceId: string[] };
  match_decision: { sourceId: string[] };
  ontology: { ontologyId: string[] };
  ontology_name: { ontologyId: string[] };
  ontology_vector: { ontologyId: string[] };
  passage: { sourceId: string[] };
  passage_vector: { passageId: string[] };
  relationship: { edgeId: string[]; statement: string[] };
  relationship_support: { edgeId: string[] };
  similar_pair: { conceptId: string[] };
  source: { sourceId: string[] };
  split_pair: { conceptId: string[]; otherId: string[] };
  term_support: { sourceId: string[] };
  unpublished_version: { documentId: string[] };
  vocabulary: { relationshipType: string[] };
}

/** What a commit asks for. */
export interface CommitAsked {
  jobId: string;
  step: string;
  ordinal: number;
  lease: string;
  ontologyIds: readonly string[];
  open: readonly JobStatus[];
  /** Number of the log of changed concepts at which matching looked; null where it did not. */
  seq: number | null;
  labelKeys: readonly string[];
  of: CommitLookups;
}

/** A concept that changed since matching looked. */
export interface ChangedRow {
  conceptId: string;
  labelKey: string;
  embedding: number[];
  termKeys: string[];
}

/** What the rules of a commit ask for. */
export interface CommitRead {
  eventId: number;
  state: GraphStateDocument;
  committed: Pick<CommittedDeltaDocument, 'eventId' | 'counter'> | null;
  lease: LeaseState | null;
  spaces: VectorSpacesRow;
  merged: { relationshipType: string; mergedInto: string }[];
  ontologies: (OntologyState & { ontologyId: string })[];
  /** Number of the oldest change in the log of changed concepts. */
  oldestChange: number | null;
  changed: ChangedRow[];
  /** Ids of its new concepts on which people decided before. */
  decided: string[];
  found: { [Name in keyof CommitLookups]: { [Attribute in keyof CommitLookups[Name]]: Stored[] } };
}

/** Reads at once what the commit of a delta asks for, but for its job and the quotes of its concepts. */
export const readForCommit = statement<CommitAsked, CommitRead>(`
  LET events = (FOR one IN epoch_event SORT one.eventId DESC LIMIT 1 RETURN one.eventId)
  LET states = (FOR one IN graph_state FILTER one._key == "only" RETURN UNSET(one, "_id", "_rev"))
  LET initial = { _key: "only", counter: 0, newestChange: 0, deletionsKnownAfter: 0, conceptChange: 0, vectorSet: 0 }
  LET committed = (
    FOR one IN committed_delta
      FILTER one.jobId == @jobId AND one.step == @step AND one.ordinal == @ordinal
      RETURN KEEP(one, "eventId", "counter")
  )
  LET leases = (
    FOR one IN lease
      FILTER one._key == @lease
      RETURN KEEP(one, "owner", "fence", "expiresAt")
  )
  LET active = FIRST(FOR one IN active_profile FILTER one._key == "only" RETURN UNSET(one, "_key", "_id", "_rev"))
  LET profiles = (
    FOR one IN embedding_profile
      SORT one.profileId
      RETURN MERGE(UNSET(one, "_key", "_id", "_rev"), { isActive: one.profileId == active.profileId })
  )
  LET sets = (FOR one IN vector_set SORT one.setId RETURN UNSET(one, "_key", "_id", "_rev"))
  LET merged = (
    FOR one IN vocabulary
      FILTER one.mergedInto != null
      SORT one.relationshipType
      RETURN KEEP(one, "relationshipType", "mergedInto")
  )
  LET ontologies = (
    FOR ontologyId IN @ontologyIds
      LET deletions = (
        FOR row IN job
          FILTER row.deletion.ontologyId == ontologyId AND row.status IN @open
          LIMIT 1
          RETURN row.jobId
      )
      LET present = (
        FOR one IN ontology
          FILTER one.ontologyId == ontologyId
          RETURN KEEP(one, "name", "lifecycleState", "lifecycleReason")
      )
      RETURN { ontologyId, deletedBy: FIRST(deletions), state: FIRST(present) }
  )
  LET oldest = (FOR change IN concept_change FILTER @seq != null SORT change.seq LIMIT 1 RETURN change.seq)
  LET inUse = CONCAT("v", active.setId)
  LET changed = (
    FOR change IN concept_change
      FILTER @seq != null AND change.seq > @seq
      COLLECT conceptId = change.conceptId
      FOR c IN concept
        FILTER c.conceptId == conceptId
        FOR v IN concept_vector
          FILTER v.conceptId == conceptId AND v[inUse] != null
          SORT conceptId
          RETURN {
            conceptId,
            labelKey: c.labelKey,
            embedding: v[inUse],
            termKeys: INTERSECTION(c.terms[*].termKey, @labelKeys)
          }
  )
  LET decided = (
    FOR conceptId IN @of.concept_vector.conceptId
      LET decisions = (
        FOR d IN concept_decision
          FILTER d.conceptId == conceptId OR d.otherId == conceptId
          LIMIT 1
          RETURN 1
      )
      FILTER LENGTH(decisions) > 0
      RETURN conceptId
  )
  RETURN {
    eventId: NOT_NULL(FIRST(events), 0),
    state: MERGE(initial, NOT_NULL(FIRST(states), {})),
    committed: FIRST(committed),
    lease: FIRST(leases),
    spaces: { active, profiles, sets },
    merged,
    ontologies,
    oldestChange: FIRST(oldest),
    changed,
    decided,
    found: {
      anchored_by: {
        conceptId: (FOR x IN @of.anchored_by.conceptId FOR d IN anchored_by FILTER d.conceptId == x RETURN UNSET(d, "_id", "_rev"))
      },
      concept: {
        conceptId: (FOR x IN @of.concept.conceptId FOR d IN concept FILTER d.conceptId == x RETURN UNSET(d, "_id", "_rev"))
      },
      concept_vector: {
        conceptId: (FOR x IN @of.concept_vector.conceptId FOR d IN concept_vector FILTER d.conceptId == x RETURN UNSET(d, "_id", "_rev"))
      },
      document: {
        documentId: (FOR x IN @of.document.documentId FOR d IN document FILTER d.documentId == x RETURN UNSET(d, "_id", "_rev"))
      },
      document_version: {
        documentId: (FOR x IN @of.document_version.documentId FOR d IN document_version FILTER d.documentId == x RETURN UNSET(d, "_id", "_rev"))
      },
      evidence: {
        instanceId: (FOR x IN @of.evidence.instanceId FOR d IN evidence FILTER d.instanceId == x RETURN UNSET(d, "_id", "_rev"))
      },
      instance: {
        instanceId: (FOR x IN @of.instance.instanceId FOR d IN instance FILTER d.instanceId == x RETURN UNSET(d, "_id", "_rev"))
      },
      match_decision: {
        sourceId: (FOR x IN @of.match_decision.sourceId FOR d IN match_decision FILTER d.sourceId == x RETURN UNSET(d, "_id", "_rev"))
      },
      ontology: {
        ontologyId: (FOR x IN @of.ontology.ontologyId FOR d IN ontology FILTER d.ontologyId == x RETURN UNSET(d, "_id", "_rev"))
      },
      ontology_name: {
        ontologyId: (FOR x IN @of.ontology_name.ontologyId FOR d IN ontology_name FILTER d.ontologyId == x RETURN UNSET(d, "_id", "_rev"))
      },
      ontology_vector: {
        ontologyId: (FOR x IN @of.ontology_vector.ontologyId FOR d IN ontology_vector FILTER d.ontologyId == x RETURN UNSET(d, "_id", "_rev"))
      },
      passage: {
        sourceId: (FOR x IN @of.passage.sourceId FOR d IN passage FILTER d.sourceId == x RETURN UNSET(d, "_id", "_rev"))
      },
      passage_vector: {
        passageId: (FOR x IN @of.passage_vector.passageId FOR d IN passage_vector FILTER d.passageId == x RETURN UNSET(d, "_id", "_rev"))
      },
      relationship: {
        edgeId: (FOR x IN @of.relationship.edgeId FOR d IN relationship FILTER d.edgeId == x RETURN UNSET(d, "_id", "_rev")),
        statement: (FOR x IN @of.relationship.statement FOR d IN relationship FILTER d.statement == x RETURN UNSET(d, "_id", "_rev"))
      },
      relationship_support: {
        edgeId: (FOR x IN @of.relationship_support.edgeId FOR d IN relationship_support FILTER d.edgeId == x RETURN UNSET(d, "_id", "_rev"))
      },
      similar_pair: {
        conceptId: (FOR x IN @of.similar_pair.conceptId FOR d IN similar_pair FILTER d.conceptId == x RETURN UNSET(d, "_id", "_rev"))
      },
      source: {
        sourceId: (FOR x IN @of.source.sourceId FOR d IN source FILTER d.sourceId == x RETURN UNSET(d, "_id", "_rev"))
      },
      split_pair: {
        conceptId: (FOR x IN @of.split_pair.conceptId FOR d IN split_pair FILTER d.conceptId == x RETURN UNSET(d, "_id", "_rev")),
        otherId: (FOR x IN @of.split_pair.otherId FOR d IN split_pair FILTER d.otherId == x RETURN UNSET(d, "_id", "_rev"))
      },
      term_support: {
        sourceId: (FOR x IN @of.term_support.sourceId FOR d IN term_support FILTER d.sourceId == x RETURN UNSET(d, "_id", "_rev"))
      },
      unpublished_version: {
        documentId: (FOR x IN @of.unpublished_version.documentId FOR d IN unpublished_version FILTER d.documentId == x RETURN UNSET(d, "_id", "_rev"))
      },
      vocabulary: {
        relationshipType: (FOR x IN @of.vocabulary.relationshipType FOR d IN vocabulary FILTER d.relationshipType == x RETURN UNSET(d, "_id", "_rev"))
      }
    }
  }`);

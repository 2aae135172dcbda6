import { auditedPutStatement } from '../../database/put-statement.js';
import { statement } from '../../database/statement.js';
import type { WriteSet } from '../../database/write-set.js';

const names = [
  ...(['ontology', 'ontology_name', 'ontology_rename', 'document', 'document_version', 'unpublished_version'] as const),
  ...(['source', 'passage', 'concept', 'instance', 'evidence', 'term_support'] as const),
  ...(['match_decision', 'similar_pair', 'split_pair', 'merged_concept', 'concept_decision', 'anchored_by'] as const),
  ...([
    'relationship',
    'relationship_support',
    'vocabulary',
    'concept_vector',
    'passage_vector',
    'ontology_vector',
  ] as const),
  ...(['type_vector', 'epoch_event', 'committed_delta', 'graph_state', 'concept_change', 'graph_deletion'] as const),
  ...([
    'left_ontology',
    'released_object',
    'vector_set',
    'skipped_chunk',
    'cut_answer',
    'type_decision',
    'epistemic_measurement',
    'epistemic_status',
  ] as const),
  ...(['embedding_profile', 'active_profile', 'artifact', 'webhook', 'backup', 'backup_part'] as const),
  ...([
    'job',
    'batch_line',
    'step_failure',
    'model_call',
    'program_execution',
    'webhook_event',
    'counter',
    'audit_event',
  ] as const),
] as const;

/** Collections that writes to the graph change, with those of the jobs that do so. */
export type GraphWriteCollection = (typeof names)[number];

/**
 * Events of webhooks get their numbers when they are written, as in writes to jobs. What names an ontology that is
 * renamed follows here, so that no jobs are sent to and fro.
 */
const put = auditedPutStatement<GraphWriteCollection>(`
  LET ontologyPut = (FOR d IN (held ? @put.ontology : []) INSERT d INTO ontology OPTIONS { overwriteMode: "replace" })
  LET ontologyNamePut = (FOR d IN (held ? @put.ontology_name : []) INSERT d INTO ontology_name OPTIONS { overwriteMode: "replace" })
  LET ontologyRenamePut = (FOR d IN (held ? @put.ontology_rename : []) INSERT d INTO ontology_rename OPTIONS { overwriteMode: "replace" })
  LET documentPut = (FOR d IN (held ? @put.document : []) INSERT d INTO document OPTIONS { overwriteMode: "replace" })
  LET documentVersionPut = (FOR d IN (held ? @put.document_version : []) INSERT d INTO document_version OPTIONS { overwriteMode: "replace" })
  LET unpublishedVersionPut = (FOR d IN (held ? @put.unpublished_version : []) INSERT d INTO unpublished_version OPTIONS { overwriteMode: "replace" })
  LET sourcePut = (FOR d IN (held ? @put.source : []) INSERT d INTO source OPTIONS { overwriteMode: "replace" })
  LET passagePut = (FOR d IN (held ? @put.passage : []) INSERT d INTO passage OPTIONS { overwriteMode: "replace" })
  LET conceptPut = (FOR d IN (held ? @put.concept : []) INSERT d INTO concept OPTIONS { overwriteMode: "replace" })
  LET instancePut = (FOR d IN (held ? @put.instance : []) INSERT d INTO instance OPTIONS { overwriteMode: "replace" })
  LET evidencePut = (FOR d IN (held ? @put.evidence : []) INSERT d INTO evidence OPTIONS { overwriteMode: "replace" })
  LET termSupportPut = (FOR d IN (held ? @put.term_support : []) INSERT d INTO term_support OPTIONS { overwriteMode: "replace" })
  LET matchDecisionPut = (FOR d IN (held ? @put.match_decision : []) INSERT d INTO match_decision OPTIONS { overwriteMode: "replace" })
  LET similarPairPut = (FOR d IN (held ? @put.similar_pair : []) INSERT d INTO similar_pair OPTIONS { overwriteMode: "replace" })
  LET splitPairPut = (FOR d IN (held ? @put.split_pair : []) INSERT d INTO split_pair OPTIONS { overwriteMode: "replace" })
  LET mergedConceptPut = (FOR d IN (held ? @put.merged_concept : []) INSERT d INTO merged_concept OPTIONS { overwriteMode: "replace" })
  LET conceptDecisionPut = (FOR d IN (held ? @put.concept_decision : []) INSERT d INTO concept_decision OPTIONS { overwriteMode: "replace" })
  LET anchoredByPut = (FOR d IN (held ? @put.anchored_by : []) INSERT d INTO anchored_by OPTIONS { overwriteMode: "replace" })
  LET relationshipPut = (FOR d IN (held ? @put.relationship : []) INSERT d INTO relationship OPTIONS { overwriteMode: "replace" })
  LET relationshipSupportPut = (FOR d IN (held ? @put.relationship_support : []) INSERT d INTO relationship_support OPTIONS { overwriteMode: "replace" })
  LET vocabularyPut = (FOR d IN (held ? @put.vocabulary : []) INSERT d INTO vocabulary OPTIONS { overwriteMode: "replace" })
  LET conceptVectorPut = (FOR d IN (held ? @put.concept_vector : []) INSERT d INTO concept_vector OPTIONS { overwriteMode: "replace" })
  LET passageVectorPut = (FOR d IN (held ? @put.passage_vector : []) INSERT d INTO passage_vector OPTIONS { overwriteMode: "replace" })
  LET ontologyVectorPut = (FOR d IN (held ? @put.ontology_vector : []) INSERT d INTO ontology_vector OPTIONS { overwriteMode: "replace" })
  LET typeVectorPut = (FOR d IN (held ? @put.type_vector : []) INSERT d INTO type_vector OPTIONS { overwriteMode: "replace" })
  LET epochEventPut = (FOR d IN (held ? @put.epoch_event : []) INSERT d INTO epoch_event OPTIONS { overwriteMode: "replace" })
  LET committedDeltaPut = (FOR d IN (held ? @put.committed_delta : []) INSERT d INTO committed_delta OPTIONS { overwriteMode: "replace" })
  LET graphStatePut = (FOR d IN (held ? @put.graph_state : []) INSERT d INTO graph_state OPTIONS { overwriteMode: "replace" })
  LET conceptChangePut = (FOR d IN (held ? @put.concept_change : []) INSERT d INTO concept_change OPTIONS { overwriteMode: "replace" })
  LET graphDeletionPut = (FOR d IN (held ? @put.graph_deletion : []) INSERT d INTO graph_deletion OPTIONS { overwriteMode: "replace" })
  LET leftOntologyPut = (FOR d IN (held ? @put.left_ontology : []) INSERT d INTO left_ontology OPTIONS { overwriteMode: "replace" })
  LET releasedObjectPut = (FOR d IN (held ? @put.released_object : []) INSERT d INTO released_object OPTIONS { overwriteMode: "replace" })
  LET vectorSetPut = (FOR d IN (held ? @put.vector_set : []) INSERT d INTO vector_set OPTIONS { overwriteMode: "replace" })
  LET skippedChunkPut = (FOR d IN (held ? @put.skipped_chunk : []) INSERT d INTO skipped_chunk OPTIONS { overwriteMode: "replace" })
  LET cutAnswerPut = (FOR d IN (held ? @put.cut_answer : []) INSERT d INTO cut_answer OPTIONS { overwriteMode: "replace" })
  LET typeDecisionPut = (FOR d IN (held ? @put.type_decision : []) INSERT d INTO type_decision OPTIONS { overwriteMode: "replace" })
  LET epistemicMeasurementPut = (FOR d IN (held ? @put.epistemic_measurement : []) INSERT d INTO epistemic_measurement OPTIONS { overwriteMode: "replace" })
  LET epistemicStatusPut = (FOR d IN (held ? @put.epistemic_status : []) INSERT d INTO epistemic_status OPTIONS { overwriteMode: "replace" })
  LET embeddingProfilePut = (FOR d IN (held ? @put.embedding_profile : []) INSERT d INTO embedding_profile OPTIONS { overwriteMode: "replace" })
  LET activeProfilePut = (FOR d IN (held ? @put.active_profile : []) INSERT d INTO active_profile OPTIONS { overwriteMode: "replace" })
  LET backupPut = (FOR d IN (held ? @put.backup : []) INSERT d INTO backup OPTIONS { overwriteMode: "replace" })
  LET backupPartPut = (FOR d IN (held ? @put.backup_part : []) INSERT d INTO backup_part OPTIONS { overwriteMode: "replace" })
  LET renames = (FOR d IN (held ? @put.ontology_rename : []) FILTER d.newName != null RETURN d)
  LET renamedArtifacts = (
    FOR d IN renames FOR one IN artifact FILTER one.ontology == d.oldName UPDATE one WITH { ontology: d.newName } IN artifact
  )
  LET renamedWebhooks = (
    FOR d IN renames FOR one IN webhook FILTER one.ontology == d.oldName UPDATE one WITH { ontology: d.newName } IN webhook
  )
  LET renamedJobs = (
    FOR d IN renames
      FOR one IN job
        FILTER one.ontologyId == d.ontologyId
        LET submitted = NOT_NULL(one.submittedOntology, one.ontology)
        RETURN MERGE(UNSET(one, "_id", "_rev"), { ontology: d.newName, submittedOntology: submitted })
  )
  LET jobPut = (
    FOR d IN APPEND(held ? @put.job : [], renamedJobs) INSERT d INTO job OPTIONS { overwriteMode: "replace" }
  )
  LET batchLinePut = (FOR d IN (held ? @put.batch_line : []) INSERT d INTO batch_line OPTIONS { overwriteMode: "replace" })
  LET stepFailurePut = (FOR d IN (held ? @put.step_failure : []) INSERT d INTO step_failure OPTIONS { overwriteMode: "replace" })
  LET modelCallPut = (FOR d IN (held ? @put.model_call : []) INSERT d INTO model_call OPTIONS { overwriteMode: "replace" })
  LET programExecutionPut = (FOR d IN (held ? @put.program_execution : []) INSERT d INTO program_execution OPTIONS { overwriteMode: "replace" })
  LET last = FIRST(FOR counter IN counter FILTER counter._key == "webhook_event" RETURN counter.last)
  LET events = (
    FOR d IN (held ? @put.webhook_event : [])
      INSERT MERGE(d, { sequence: NOT_NULL(last, 0) + 1 + POSITION(@put.webhook_event, d, true) }) INTO webhook_event
  )
  LET numbered = (held AND LENGTH(@put.webhook_event) > 0 ? [{
    _key: "webhook_event",
    last: NOT_NULL(last, 0) + LENGTH(@put.webhook_event)
  }] : [])
  LET counted = (
    FOR d IN APPEND(held ? @put.counter : [], numbered) INSERT d INTO counter OPTIONS { overwriteMode: "replace" }
  )`);

/** Documents are looked up first, because the option `ignoreErrors` could hide that another write came first, too. */
const remove = statement<{ removed: Record<GraphWriteCollection, string[]> }>(`
  LET ontologyRemoved = (FOR key IN @removed.ontology FOR d IN ontology FILTER d._key == key REMOVE d IN ontology)
  LET ontologyNameRemoved = (FOR key IN @removed.ontology_name FOR d IN ontology_name FILTER d._key == key REMOVE d IN ontology_name)
  LET ontologyRenameRemoved = (FOR key IN @removed.ontology_rename FOR d IN ontology_rename FILTER d._key == key REMOVE d IN ontology_rename)
  LET documentRemoved = (FOR key IN @removed.document FOR d IN document FILTER d._key == key REMOVE d IN document)
  LET documentVersionRemoved = (FOR key IN @removed.document_version FOR d IN document_version FILTER d._key == key REMOVE d IN document_version)
  LET unpublishedVersionRemoved = (FOR key IN @removed.unpublished_version FOR d IN unpublished_version FILTER d._key == key REMOVE d IN unpublished_version)
  LET sourceRemoved = (FOR key IN @removed.source FOR d IN source FILTER d._key == key REMOVE d IN source)
  LET passageRemoved = (FOR key IN @removed.passage FOR d IN passage FILTER d._key == key REMOVE d IN passage)
  LET conceptRemoved = (FOR key IN @removed.concept FOR d IN concept FILTER d._key == key REMOVE d IN concept)
  LET instanceRemoved = (FOR key IN @removed.instance FOR d IN instance FILTER d._key == key REMOVE d IN instance)
  LET evidenceRemoved = (FOR key IN @removed.evidence FOR d IN evidence FILTER d._key == key REMOVE d IN evidence)
  LET termSupportRemoved = (FOR key IN @removed.term_support FOR d IN term_support FILTER d._key == key REMOVE d IN term_support)
  LET matchDecisionRemoved = (FOR key IN @removed.match_decision FOR d IN match_decision FILTER d._key == key REMOVE d IN match_decision)
  LET similarPairRemoved = (FOR key IN @removed.similar_pair FOR d IN similar_pair FILTER d._key == key REMOVE d IN similar_pair)
  LET splitPairRemoved = (FOR key IN @removed.split_pair FOR d IN split_pair FILTER d._key == key REMOVE d IN split_pair)
  LET mergedConceptRemoved = (FOR key IN @removed.merged_concept FOR d IN merged_concept FILTER d._key == key REMOVE d IN merged_concept)
  LET conceptDecisionRemoved = (FOR key IN @removed.concept_decision FOR d IN concept_decision FILTER d._key == key REMOVE d IN concept_decision)
  LET anchoredByRemoved = (FOR key IN @removed.anchored_by FOR d IN anchored_by FILTER d._key == key REMOVE d IN anchored_by)
  LET relationshipRemoved = (FOR key IN @removed.relationship FOR d IN relationship FILTER d._key == key REMOVE d IN relationship)
  LET relationshipSupportRemoved = (FOR key IN @removed.relationship_support FOR d IN relationship_support FILTER d._key == key REMOVE d IN relationship_support)
  LET vocabularyRemoved = (FOR key IN @removed.vocabulary FOR d IN vocabulary FILTER d._key == key REMOVE d IN vocabulary)
  LET conceptVectorRemoved = (FOR key IN @removed.concept_vector FOR d IN concept_vector FILTER d._key == key REMOVE d IN concept_vector)
  LET passageVectorRemoved = (FOR key IN @removed.passage_vector FOR d IN passage_vector FILTER d._key == key REMOVE d IN passage_vector)
  LET ontologyVectorRemoved = (FOR key IN @removed.ontology_vector FOR d IN ontology_vector FILTER d._key == key REMOVE d IN ontology_vector)
  LET typeVectorRemoved = (FOR key IN @removed.type_vector FOR d IN type_vector FILTER d._key == key REMOVE d IN type_vector)
  LET conceptChangeRemoved = (FOR key IN @removed.concept_change FOR d IN concept_change FILTER d._key == key REMOVE d IN concept_change)
  LET graphDeletionRemoved = (FOR key IN @removed.graph_deletion FOR d IN graph_deletion FILTER d._key == key REMOVE d IN graph_deletion)
  LET leftOntologyRemoved = (FOR key IN @removed.left_ontology FOR d IN left_ontology FILTER d._key == key REMOVE d IN left_ontology)
  LET releasedObjectRemoved = (FOR key IN @removed.released_object FOR d IN released_object FILTER d._key == key REMOVE d IN released_object)
  LET vectorSetRemoved = (FOR key IN @removed.vector_set FOR d IN vector_set FILTER d._key == key REMOVE d IN vector_set)
  LET typeDecisionRemoved = (FOR key IN @removed.type_decision FOR d IN type_decision FILTER d._key == key REMOVE d IN type_decision)
  LET epistemicStatusRemoved = (FOR key IN @removed.epistemic_status FOR d IN epistemic_status FILTER d._key == key REMOVE d IN epistemic_status)
  LET embeddingProfileRemoved = (FOR key IN @removed.embedding_profile FOR d IN embedding_profile FILTER d._key == key REMOVE d IN embedding_profile)
  LET stepFailureRemoved = (FOR key IN @removed.step_failure FOR d IN step_failure FILTER d._key == key REMOVE d IN step_failure)
  LET programExecutionRemoved = (FOR key IN @removed.program_execution FOR d IN program_execution FILTER d._key == key REMOVE d IN program_execution)
  RETURN true`);

/**
 * Writes to the graph. They hold the guard of the jobs, too: what a job writes counts only while it is the one that may
 * write, and many move its progress on.
 */
export const graphWrites: WriteSet<GraphWriteCollection> = {
  guards: ['graph', 'jobs'],
  collections: names,
  put,
  remove,
};

/** Writes to the graph that profiles of embeddings decide on, or are changed by, too. */
export const graphAndProfileWrites: WriteSet<GraphWriteCollection> = {
  ...graphWrites,
  guards: ['graph', 'jobs', 'records'],
};

/** Writes to the graph that change what is named after an ontology. */
export const graphAndNameWrites: WriteSet<GraphWriteCollection> = {
  ...graphWrites,
  guards: ['access', 'graph', 'jobs', 'records'],
};

import assert from 'node:assert/strict';
import { collections } from '../../adapters/arango/schema/collections.js';
import { jobGroups } from '../../adapters/sqlite/migrated/job-groups.js';
import { presentSchema } from '../../adapters/sqlite/schema/present-schema.js';
import { migratedKindNames } from '../../domain/migration/migrated-kinds.js';

/** Tables whose rows are part of the records of others. */
const ofRecords = ['job_submitter', 'ontology_job', 'webhook_attempt', ...jobGroups.map(({ table }) => table)];

/** The graph, its vectors and what a restore computes of it: a backup carries it over. */
const ofGraph = [
  ...['graph_counter', 'epoch_event', 'embedding_profile', 'active_profile', 'vector_set', 'owner_count'],
  ...['ontology_name', 'ontology', 'ontology_rename', 'document', 'document_version', 'source', 'scoped_by'],
  ...['instance', 'quote_number', 'concept', 'concept_term', 'evidence', 'relationship', 'relationship_support'],
  ...['term_support', 'anchored_by', 'vocabulary', 'match_decision', 'similar_pair', 'vocabulary_config'],
  ...['aggressiveness_profile', 'type_decision', 'concept_support', 'curated_field', 'concept_note', 'former_label'],
  ...['concept_decision', 'merged_concept', 'split_pair', 'passage', 'concept_text', 'source_text', 'passage_text'],
  ...['quote_text', 'type_vector', 'ontology_vector', 'concept_vector', 'passage_vector'],
  // What a store in ArangoDB keeps instead of the first one.
  'graph_state',
];

/** Tables and collections that stay behind, with the reason. */
const leftBehind: Readonly<Record<string, string>> = {
  unpublished_version: 'a reading that had not ended is cancelled',
  committed_delta: 'by which open jobs know what they have written',
  step_failure: 'of activities of open jobs that are tried again',
  backup_part: 'of backups that are being made',
  question_claim: 'of a question that is being asked',
  lease: 'held by a process',
  released_object: 'only objects that something refers to are copied',
  graph_deletion: 'copies of the graph follow the feed of the new installation from its beginning',
  left_ontology: 'the same',
  concept_change: 'by which a process knows that what it has read is outdated',
  passage_change: 'the same',
  installation: 'the new installation has an id of its own',
  guard: 'of writes to the new store',
  counter: 'numbers of the new store, raised above those of the records',
};

describe('what is carried from an embedded store to ArangoDB', () => {
  it('is decided of every table and every collection, once', () => {
    const tables = [...presentSchema.matchAll(/^CREATE (?:VIRTUAL )?TABLE "?(\w+)"?/gm)].map(([, name]) => name!);
    const decided = [...migratedKindNames, ...ofRecords, ...ofGraph, ...Object.keys(leftBehind)];
    assert.deepEqual(decided.length, new Set(decided).size);
    const known = new Set([...tables, ...Object.keys(collections)]);
    assert.deepEqual([...known].filter((name) => !decided.includes(name)).toSorted(), []);
    assert.deepEqual(decided.filter((name) => !known.has(name)).toSorted(), []);
  });
});

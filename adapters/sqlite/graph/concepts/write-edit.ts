import { formerKeysAfter, isSupportTaken } from '../../../../domain/graph/upkeep/concept-upkeep.js';
import {
  fieldsChangedBy,
  type CreationMethod,
  type CuratedField,
  type CuratedTerm,
  type SupportConcept,
  type UpdateConcept,
} from '../../../../domain/graph/edit.js';
import type { Database } from '../../database/database.js';
import { gradeEvidence, renewDescription } from './best-evidence.js';
import type { CommitContext } from '../commit-delta.js';
import { ontologiesOfConcept } from '../ontologies/in-ontology.js';
import { indexConceptText } from './index-concept-text.js';
import { regroupConcepts } from './regroup-concepts.js';
import { setVector } from './vector-texts.js';
import { decideTypes } from '../../vocabulary/decide-types.js';
import { categorizeTypes } from '../relationships/write-vocabulary.js';
import { reconcileConcepts, removeConcept, removeRelationship } from '../deletion/reconcile-support.js';

/** Writes what a person changes of what exists. */
export function writeEdit(context: CommitContext): void {
  const { database, delta } = context;
  const { edit } = delta;
  switch (edit?.kind) {
    case undefined:
      return;
    case 'support_concept':
      return supportConcept(context, edit);
    case 'update_concept':
      return updateConcept(context, edit);
    case 'delete_concept':
      return removeConcept(database, edit.conceptId);
    case 'delete_relationship':
      reconcileConcepts(database, removeRelationship(database, edit.edgeId), null);
      return;
    case 'categorize_types':
      return categorizeTypes(database, edit);
    case 'decide_types':
      return decideTypes(context, edit);
    case 'regroup_concepts':
      regroupConcepts(context, edit);
      for (const conceptId of edit.described) supportInOntologies(context, conceptId);
  }
}

function supportConcept(context: CommitContext, edit: SupportConcept): void {
  const { database, delta, timestamp } = context;
  const { conceptId } = edit;
  saveSupport(context, conceptId, delta.ontology!.ontologyId, edit.creationMethod);
  if (edit.terms !== null) setTerms(database, conceptId, edit.terms);
  markFields(context, conceptId, edit.fields);
  if (edit.note !== null) {
    database.run(
      'INSERT INTO concept_note (concept_id, note, written_by, written_at) VALUES (?, ?, ?, ?)',
      conceptId,
      edit.note,
      delta.epoch.actor,
      timestamp,
    );
  }
}

function updateConcept(context: CommitContext, edit: UpdateConcept): void {
  const { database } = context;
  const { conceptId, label, description, searchTerms, vector } = edit;
  if (label !== null) rename(database, conceptId, label);
  if (searchTerms !== null) setTerms(database, conceptId, searchTerms);
  if (description !== null) {
    database.run(
      'UPDATE concept SET description = ?1, initial_description = ?1, is_quoted = 0 WHERE concept_id = ?2',
      description,
      conceptId,
    );
  }
  if (vector !== null) setVector(database, conceptId, vector);
  indexConceptText(database, conceptId);
  if (label !== null || searchTerms !== null) regrade(database, conceptId);
  markFields(context, conceptId, fieldsChangedBy(edit));
  supportInOntologies(context, conceptId);
}

/** Records the support of a user in every ontology that has the concept. */
function supportInOntologies(context: CommitContext, conceptId: string): void {
  for (const ontologyId of ontologiesOfConcept(context.database, conceptId)) {
    saveSupport(context, conceptId, ontologyId, null);
  }
}

function saveSupport(
  { database, delta, timestamp }: CommitContext,
  conceptId: string,
  ontologyId: string,
  creationMethod: CreationMethod | null,
): void {
  const before = database.get(
    'SELECT for_relationships FROM concept_support WHERE concept_id = ? AND ontology_id = ?',
    ...[conceptId, ontologyId],
  );
  if (!isSupportTaken(before && { forRelationships: before['for_relationships'] === 1 })) return;
  database.run(
    `INSERT INTO concept_support (concept_id, ontology_id, supported_by, supported_at, creation_method)
     VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (concept_id, ontology_id) DO UPDATE SET supported_by = excluded.supported_by,
       supported_at = excluded.supported_at, creation_method = excluded.creation_method, for_relationships = 0`,
    ...[conceptId, ontologyId, delta.epoch.actor, timestamp, creationMethod],
  );
}

/** Changes the label of a concept. The old label is still matched with it. */
function rename(database: Database, conceptId: string, { label, labelKey }: { label: string; labelKey: string }): void {
  const former = database.all('SELECT label_key FROM former_label WHERE concept_id = ?', conceptId);
  const before = database.get('SELECT label_key FROM concept WHERE concept_id = ?', conceptId);
  const keys = former.map((row) => String(row['label_key']));
  const after = formerKeysAfter(keys, String(before!['label_key']), labelKey);
  database.run('DELETE FROM former_label WHERE concept_id = ?', conceptId);
  for (const key of after) {
    database.run('INSERT INTO former_label (label_key, concept_id) VALUES (?, ?)', key, conceptId);
  }
  database.run('UPDATE concept SET label = ?, label_key = ? WHERE concept_id = ?', label, labelKey, conceptId);
}

/** The concept has these terms from now on; what supports those that stay is kept. */
export function setTerms(database: Database, conceptId: string, terms: readonly CuratedTerm[]): void {
  database.run(
    'DELETE FROM concept_term WHERE concept_id = ? AND term NOT IN (SELECT value FROM json_each(?))',
    conceptId,
    JSON.stringify(terms.map(({ term }) => term)),
  );
  terms.forEach(({ term, termKey }, position) => {
    database.run(
      `INSERT INTO concept_term (concept_id, term, term_key, creation_position, is_curated) VALUES (?, ?, ?, ?, 1)
       ON CONFLICT (concept_id, term) DO UPDATE SET
         term_key = excluded.term_key, creation_position = excluded.creation_position, is_curated = 1`,
      conceptId,
      term,
      termKey,
      position,
    );
  });
  indexConceptText(database, conceptId);
}

/**
 * Grades the quotes of a concept again: the grade depends on its label. A quote that an unpublished reading wrote over
 * has the new grade also when that is taken back.
 */
function regrade(database: Database, conceptId: string): void {
  const rows = database.all('SELECT instance_id FROM evidence WHERE concept_id = ?', conceptId);
  for (const row of rows) gradeEvidence(database, { conceptId, instanceId: String(row['instance_id']) });
  database.run(
    `UPDATE evidence SET replaced = json_set(replaced, '$.grade', grade)
     WHERE concept_id = ? AND json_type(replaced) = 'object'`,
    conceptId,
  );
  renewDescription(database, conceptId);
}

function markFields({ database, delta, timestamp }: CommitContext, conceptId: string, fields: CuratedField[]): void {
  for (const field of fields) {
    database.run(
      `INSERT INTO curated_field (concept_id, field, set_by, set_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (concept_id, field) DO UPDATE SET set_by = excluded.set_by, set_at = excluded.set_at`,
      conceptId,
      field,
      delta.epoch.actor,
      timestamp,
    );
  }
}

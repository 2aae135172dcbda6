import type { Replaced } from '../../../../domain/graph/replaced.js';
import type { ConceptImage } from '../../../../domain/graph/concept-image.js';
import type { RegroupConcepts } from '../../../../domain/graph/edit.js';
import { relationshipsOf, splitBySupport } from '../../../../domain/editing/decisions/relationship-images.js';
import type { Database } from '../../database/database.js';
import { setFor } from '../../vectors/active-set.js';
import { writeConceptVector } from '../../vectors/vector-tables.js';
import { gradeEvidence, renewDescription } from './best-evidence.js';
import type { CommitContext } from '../commit-delta.js';
import { indexConceptText } from './index-concept-text.js';
import { pairOf } from './pair-of.js';
import { renewSplitPairs } from './renew-split-pairs.js';
import { ontologiesOfConcept } from '../ontologies/in-ontology.js';
import { removeRelationship, reconcileRegrouped } from '../deletion/reconcile-support.js';
import { insertRelationship, insertSupport } from '../relationships/relationship-rows.js';
import { renewRelationship } from '../relationships/write-relationships.js';

/** Moves records between concepts: each concept is written as its image. */
export function regroupConcepts(context: CommitContext, edit: RegroupConcepts): void {
  const { database, timestamp } = context;
  const { images, removed } = edit;
  const all = [...images.map(({ conceptId }) => conceptId), ...removed];
  const [ontologyId] = all.flatMap((conceptId) => ontologiesOfConcept(database, conceptId));
  const made = images.filter(({ conceptId }) => !isConcept(database, conceptId));
  for (const conceptId of all) clear(database, conceptId);
  for (const conceptId of removed) database.run('DELETE FROM concept WHERE concept_id = ?', conceptId);
  for (const image of images) writeConceptRow(database, image);
  for (const image of images) writeImage(database, image);
  writeRelationships(database, images);
  writeDecision(context, edit);
  for (const { conceptId } of made) renewSplitPairs(database, conceptId);
  for (const image of images) {
    for (const { conceptId, decisionId } of image.mergedIds) {
      database.run(
        'INSERT OR REPLACE INTO merged_concept (concept_id, target_id, decision_id) VALUES (?, ?, ?)',
        conceptId,
        image.conceptId,
        decisionId,
      );
    }
    for (const { instanceId, grade } of image.evidence) {
      if (grade === null) gradeEvidence(database, { conceptId: image.conceptId, instanceId });
    }
    renewDescription(database, image.conceptId);
    indexConceptText(database, image.conceptId);
  }
  // What a concept had before a merge that is undone may have gone since; relationships of people hold it then.
  const keeping = ontologyId === undefined ? null : { ontologyId, timestamp };
  reconcileRegrouped(
    database,
    images.map(({ conceptId }) => conceptId),
    keeping,
  );
}

/** Removes the support of the concept; its row stays, because others refer to it. */
function clear(database: Database, conceptId: string): void {
  const edges = database.all('SELECT edge_id FROM relationship WHERE from_id = ?1 OR to_id = ?1', conceptId);
  for (const edge of edges) removeRelationship(database, String(edge['edge_id']));
  const tables = ['evidence', 'term_support', 'concept_term', 'match_decision', 'anchored_by', 'concept_support'];
  for (const table of [...tables, 'curated_field', 'concept_note', 'former_label']) {
    database.run(`DELETE FROM ${table} WHERE concept_id = ?`, conceptId);
  }
  for (const table of ['similar_pair', 'split_pair']) {
    database.run(`DELETE FROM ${table} WHERE concept_id = ?1 OR other_id = ?1`, conceptId);
  }
  database.run('DELETE FROM merged_concept WHERE target_id = ?1 OR concept_id = ?1', conceptId);
}

function writeConceptRow(database: Database, image: ConceptImage): void {
  const setId = setFor(database, image.embeddingProfile, image.embedding);
  const row = database.get(
    `INSERT INTO concept (concept_id, label, label_key, description, initial_description, is_quoted, created_at_epoch,
       last_seen_epoch)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (concept_id) DO UPDATE SET label = excluded.label, label_key = excluded.label_key,
       description = excluded.description, initial_description = excluded.initial_description,
       is_quoted = excluded.is_quoted, last_seen_epoch = excluded.last_seen_epoch
     RETURNING concept_key`,
    image.conceptId,
    image.label,
    image.labelKey,
    image.description,
    image.initialDescription,
    image.isQuoted ? 1 : 0,
    image.createdAtEpoch,
    image.lastSeenEpoch,
  );
  const key = Number(row!['concept_key']);
  writeConceptVector(database, { key, setId, vector: image.embedding }, image.isVectorOutdated);
}

/** Writes the contents of the image, except references to records that no longer exist. */
function writeImage(database: Database, image: ConceptImage): void {
  const { conceptId } = image;
  const insert = (table: string, columns: Record<string, string | number | null>, condition = 'true') => {
    const names = Object.keys(columns);
    const marks = names.map((_, index) => `?${index + 1}`).join(', ');
    database.run(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${marks} WHERE ${condition} ON CONFLICT DO NOTHING`,
      ...Object.values(columns),
    );
  };
  for (const { term, termKey, position, isCurated } of image.terms) {
    const row = { concept_id: conceptId, term, term_key: termKey, creation_position: position };
    insert('concept_term', { ...row, is_curated: isCurated === true ? 1 : 0 });
  }
  for (const { instanceId, sourceId, jobId, grade, label, replaced } of image.evidence) {
    const row = {
      concept_id: conceptId,
      instance_id: instanceId,
      source_id: sourceId,
      job_id: jobId,
      grade: grade ?? 0,
      label,
      replaced: replacedText(replaced),
    };
    insert('evidence', row, 'EXISTS (SELECT 1 FROM instance WHERE instance_id = ?2)');
  }
  for (const { term, sourceId, jobId, label = null, replaced } of image.termSupport) {
    const row = { concept_id: conceptId, term, source_id: sourceId, job_id: jobId, label };
    insert('term_support', { ...row, replaced: replacedText(replaced) }, sourceExists(3));
  }
  for (const { sourceId, label, tier, similarity, candidates, jobId, replaced } of image.matches) {
    const row = { concept_id: conceptId, source_id: sourceId, label, tier, similarity, candidates, job_id: jobId };
    insert('match_decision', { ...row, replaced: replacedText(replaced) }, sourceExists(2));
  }
  for (const ontologyId of image.anchors) {
    insert('anchored_by', { concept_id: conceptId, ontology_id: ontologyId }, ontologyExists);
  }
  for (const one of image.support) {
    const by = { supported_by: one.supportedBy, supported_at: one.supportedAt, creation_method: one.creationMethod };
    const row = { concept_id: conceptId, ontology_id: one.ontologyId, for_relationships: one.forRelationships ? 1 : 0 };
    insert('concept_support', { ...row, ...by }, ontologyExists);
  }
  for (const { field, setBy, setAt } of image.fields) {
    insert('curated_field', { concept_id: conceptId, field, set_by: setBy, set_at: setAt });
  }
  for (const { note, writtenBy, writtenAt } of image.notes) {
    insert('concept_note', { concept_id: conceptId, note, written_by: writtenBy, written_at: writtenAt });
  }
  for (const key of image.formerKeys) insert('former_label', { concept_id: conceptId, label_key: key });
  for (const { otherId, similarity, reason, sourceId = null, replaced } of image.similar) {
    const row = { similarity, reason, source_id: sourceId, replaced: replacedText(replaced) };
    insert('similar_pair', { ...pairOf(conceptId, otherId), ...row }, bothExist);
  }
  for (const { otherId, decisionId } of image.splitPairs) {
    insert('split_pair', { ...pairOf(conceptId, otherId), decision_id: decisionId }, bothExist);
  }
}

/** Concepts that were recorded by earlier versions say nothing of it. */
function replacedText(replaced: Replaced<unknown> | undefined): string | null {
  return replaced == null ? null : JSON.stringify(replaced);
}

const sourceExists = (at: number) => `EXISTS (SELECT 1 FROM source WHERE source_id = ?${at})`;
const ontologyExists = 'EXISTS (SELECT 1 FROM ontology WHERE ontology_id = ?2)';
const bothExist = '(SELECT count(*) FROM concept WHERE concept_id IN (?1, ?2)) = 2';

/** A relationship between two of the concepts stands in the images of both. */
function writeRelationships(database: Database, images: readonly ConceptImage[]): void {
  const isSource = (id: string) => database.get('SELECT 1 FROM source WHERE source_id = ?', id) !== undefined;
  for (const one of relationshipsOf(images.flatMap((image) => splitBySupport(image.relationships)))) {
    const support = one.support.filter(({ sourceId }) => sourceId === null || isSource(sourceId));
    if (support.length === 0 || !isConcept(database, one.from) || !isConcept(database, one.to)) continue;
    const edgeId = insertRelationship(database, one);
    for (const row of support) insertSupport(database, edgeId, row);
    renewRelationship(database, edgeId);
  }
}

function isConcept(database: Database, conceptId: string): boolean {
  return database.get('SELECT 1 FROM concept WHERE concept_id = ?', conceptId) !== undefined;
}

function writeDecision({ database, delta, timestamp }: CommitContext, { decision, before }: RegroupConcepts): void {
  database.run(
    `INSERT INTO concept_decision (decision_id, kind, concept_id, other_id, decided_by, decided_at, reason, moved, before,
       undoes)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    decision.decisionId,
    decision.kind,
    decision.conceptId,
    decision.otherId,
    delta.epoch.actor,
    timestamp,
    decision.reason,
    JSON.stringify(decision.moved),
    before === null ? null : JSON.stringify(before, vectorsAsLists),
    decision.undoes,
  );
  if (decision.undoes === null) return;
  const { decisionId, undoes } = decision;
  database.run('UPDATE concept_decision SET undone_by = ? WHERE decision_id = ?', decisionId, undoes);
}

function vectorsAsLists(_key: string, value: unknown): unknown {
  return value instanceof Float32Array ? Array.from(value) : value;
}

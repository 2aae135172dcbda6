import { requireMergeable, streamsNotMerged, type MergeTarget } from '../../../../domain/backup/restore/merge/merge-rules.js'; // oxfmt-ignore
import { presentType } from '../../../../domain/vocabulary/merging/present-type.js';
import type { Database } from '../../database/database.js';
import { readMergedTypes } from '../../vocabulary/decide-types.js';
import { runNamed } from '../run-named.js';
import { changeIds } from './change-ids.js';
import { mergeTargets } from './merge-targets.js';

/**
 * Makes the records of the attached database `stage` such that they can be added to the graph: ids that are taken are
 * changed wherever they stand, ontologies are those of the same name, and types those that the graph has now. Writes
 * into the stage only. Once more it changes what does not fit any longer.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export function mergeStage(database: Database, jobId: string): void {
  requireMergeable(stagedTargets(database));
  for (const stream of streamsNotMerged) database.script(`DELETE FROM stage.${stream}`);
  // Names that the ontologies of the graph had before stay theirs.
  database.script(
    'DELETE FROM stage.ontology_renames WHERE ontology IN (SELECT name FROM ontology) OR old_name IN (SELECT name FROM ontology_name)',
  );
  useTypesOfGraph(database);
  leaveOutGone(database);
  changeIds(database);
  takeOver(database, jobId);
}

function stagedTargets(database: Database): MergeTarget[] {
  const names = database.all('SELECT name FROM stage.ontologies ORDER BY position').map((row) => String(row['name']));
  return mergeTargets(database, names);
}

/** Types that the graph has stay as they are; those that it has merged into others are these. */
function useTypesOfGraph(database: Database): void {
  for (const table of ['vocabulary', 'vocabulary_details']) {
    database.script(`DELETE FROM stage.${table} WHERE relationship_type IN (SELECT relationship_type FROM vocabulary)`);
  }
  const merged = readMergedTypes(database);
  for (const type of merged.keys()) {
    const [from, to] = [type, presentType(type, merged)];
    runNamed(database, 'UPDATE stage.relationships SET type = :to WHERE type = :from', { from, to });
    runNamed(
      database,
      `UPDATE stage.relationship_support SET type = :to, named_type = nullif(coalesce(named_type, :from), :to)
       WHERE type = :from`,
      { from, to },
    );
  }
}

/**
 * Leaves out what versions before supported where ids were changed, by which that is known. The objects with it are
 * removed by the next clean-up.
 */
export function dropSupport(database: Database): void {
  database.script(`
    INSERT INTO released_object (key) SELECT DISTINCT 'sha256/' || support FROM stage.document_versions
      WHERE support IS NOT NULL ON CONFLICT DO NOTHING;
    UPDATE stage.document_versions SET support = NULL;
  `);
}

/** Leaves out what records say of concepts that the backup has not: the graph may have others with these ids. */
function leaveOutGone(database: Database): void {
  database.script(`
    DELETE FROM stage.match_decisions WHERE concept_id NOT IN (SELECT concept_id FROM stage.concepts);
    UPDATE stage.match_decisions SET candidates = (SELECT json_group_array(json(c.value)) FROM json_each(candidates) c
      WHERE CASE WHEN c.type = 'object' THEN json_extract(c.value, '$.conceptId') END IN (SELECT concept_id FROM stage.concepts));
  `);
}

const recordsOfJobs = [
  'document_details',
  'document_versions',
  'source_details',
  'evidence_details',
  'term_support',
  'relationship_support',
  'match_decisions',
];

/** Jobs of the graph have their own records: those of a job with the same id are of the job that restores. */
function takeOver(database: Database, jobId: string): void {
  for (const table of recordsOfJobs) {
    database.run(`UPDATE stage.${table} SET job_id = ? WHERE job_id IN (SELECT job_id FROM job)`, jobId);
  }
}

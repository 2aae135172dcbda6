import { targetNotEmpty } from '../../../domain/backup/restore/restore-rules.js';
import { noChangedIds, type ChangedIds, type EpochMode, type RestoreResult } from '../../../domain/backup/restore/restore.js'; // oxfmt-ignore
import { streamNames, type StreamName } from '../../../domain/backup/format/streams.js';
import { asKind } from '../../../domain/jobs/job-identity.js';
import type { ResolvedRestore, ResolveOrder, StagePublication } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { requireLeaseFor } from '../graph/ontologies/lease-writes.js';
import { recordEpoch } from '../graph/record-epoch.js';
import { requireAttempt } from '../jobs/job-attempt.js';
import { requireJob } from '../jobs/job-rows.js';
import { finishJob } from '../jobs/plain-jobs.js';
import { conceptTextWhere } from '../migrations/rewrite-full-text.js';
import { changedIds } from './merge/id-map.js';
import { dropSupport, mergeStage } from './merge/merge-stage.js';
import { publishQueries } from './publish-queries.js';
import { publishVectors } from './publish-vectors.js';
import { recordResult } from './restore-jobs.js';
import { runNamed } from './run-named.js';
import { restoreConflicts } from './target-contents.js';

/**
 * Puts the records of the attached database `stage` into the graph, and completes the job with its result. Runs inside
 * a transaction; a throw leaves nothing behind.
 * @param now milliseconds since 1970
 * @throws ConcordanceError `restore_target_not_empty`, `ontology_frozen`, `deletion_in_progress`,
 *   `exclusive_lease_held`, `run_superseded`, `job_cancelled`
 */
export function publishStage(
  database: Database,
  jobId: string,
  { leaseFence, mode, epochs, actor, filename, regeneration }: StagePublication,
  now: number,
): RestoreResult {
  const earlier = resultOf(database, jobId);
  if (earlier !== null) return earlier;
  const timestamp = new Date(now).toISOString();
  requireAttempt(database, jobId, 0);
  requireLeaseFor(database, leaseFence, now);
  const records = publishRecords(database, { jobId, mode, epochs, actor, filename, timestamp });
  database.script(conceptTextWhere('c.concept_id IN (SELECT concept_id FROM stage.concepts)'));
  const vectors = publishVectors(database, { restoredBy: jobId, regeneration, timestamp });
  const result: RestoreResult = { ...records, ...vectors, verification: null };
  recordResult(database, jobId, result);
  finishJob(database, jobId, null, { status: 'completed', error: null }, timestamp);
  return result;
}

/**
 * Puts the records of the attached database `stage` into the graph, without their vectors.
 * @throws ConcordanceError `restore_target_not_empty`, `ontology_frozen`, `deletion_in_progress`
 */
export function publishRecords(
  database: Database,
  { jobId, mode, epochs, actor, filename, timestamp }: ResolveOrder,
): Omit<ResolvedRestore, 'vectorsKept'> {
  const changed = mode === 'merge' ? merge(database, jobId) : requireEmpty(database);
  const eventsReplayed = epochs === 'faithful' ? replayEvents(database) : 0;
  const metadata = { job_id: jobId, filename, mode, epochs };
  const { eventId } = recordEpoch(database, { kind: 'restore', actor, metadata }, timestamp, { jobId, ordinal: 0 });
  const records = countRecords(database, epochs);
  for (const sql of publishQueries) runNamed(database, sql, { event: eventId, timestamp });
  if (mode === 'merge') database.script(useTypesAgain);
  const unlocatedQuotes = database.number(`SELECT count(*) FROM stage.instance_details WHERE match = 'unlocated'`);
  return { eventId, eventsReplayed, records, changedIds: changed, unlocatedQuotes };
}

/**
 * Makes the records fit the graph before `publishStage`, which then has little to change. Writes into the stage only.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export function prepareMerge(database: Database, jobId: string): void {
  if (resultOf(database, jobId) === null) mergeStage(database, jobId);
}

function resultOf(database: Database, jobId: string): RestoreResult | null {
  return asKind(requireJob(database, jobId), 'restore').restore.result;
}

/** @throws ConcordanceError `ontology_frozen`, `deletion_in_progress` */
function merge(database: Database, jobId: string): ChangedIds {
  mergeStage(database, jobId);
  const changed = changedIds(database);
  if (Object.values(changed.counts).some((count) => count > 0)) dropSupport(database);
  return changed;
}

/** No id changes in an empty graph. @throws ConcordanceError `restore_target_not_empty` */
function requireEmpty(database: Database): ChangedIds {
  const conflicts = restoreConflicts(database);
  if (conflicts.length > 0) throw targetNotEmpty(conflicts);
  return noChangedIds;
}

/** A type that was not used any more, and was not merged into another, is in use again. */
const useTypesAgain = `
  UPDATE vocabulary SET is_active = 1, deprecation_reason = NULL WHERE is_active = 0 AND merged_into IS NULL
    AND relationship_type IN (SELECT type FROM stage.relationships)`;

/** Streams of which nothing is restored where epochs are simple. */
const faithfulStreams: readonly StreamName[] = ['graph_epochs', 'epoch_details'];

/** Records of which those of ontologies that the graph has are not restored. */
const ontologyNames: Partial<Record<StreamName, string>> = { ontologies: 'name', ontology_details: 'ontology' };

/** Records of each stream of which some are to be restored. */
function countRecords(database: Database, epochs: EpochMode): RestoreResult['records'] {
  const restored = streamNames.filter((stream) => epochs === 'faithful' || !faithfulStreams.includes(stream));
  const counts = restored.map((stream) => {
    const name = ontologyNames[stream];
    const isNew = name === undefined ? 'true' : `${name} NOT IN (SELECT name FROM ontology)`;
    return [stream, database.number(`SELECT count(*) FROM stage.${stream} WHERE ${isNew}`)] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Writes the events of the backup under new numbers. @returns their number */
function replayEvents(database: Database): number {
  const base = database.number('SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?', 'epoch_event');
  database.script('DELETE FROM stage.event_map');
  database.run(
    `INSERT INTO stage.event_map (old, new) SELECT event_id, ? + row_number() OVER (ORDER BY event_id)
     FROM stage.graph_epochs`,
    base,
  );
  return database.run(
    `INSERT INTO epoch_event (event_id, occurred_at, kind, actor, counter_after, metadata, job_id, ordinal)
     SELECT m.new, e.occurred_at, e.kind, e.actor, e.counter_after, e.metadata, d.job_id, d.ordinal
     FROM stage.graph_epochs e JOIN stage.event_map m ON m.old = e.event_id
     LEFT JOIN stage.epoch_details d ON d.event_id = e.event_id ORDER BY m.new`,
  ).changes;
}

import type { EpistemicReader, EpistemicStore } from '../../../domain/ports.js';
import { decideMeasurement, type MeasuringJob } from '../../../domain/vocabulary/epistemic/decide-measurement.js';
import type { MeasuredStatus } from '../../../domain/vocabulary/epistemic/epistemic-status.js';
import type { GroundingSpread } from '../../../domain/vocabulary/epistemic/grounding-spread.js';
import type {
  JobMeasurement,
  MeasurementState,
  StoredMeasurement,
} from '../../../domain/vocabulary/epistemic/measurement.js';
import type { Database } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import { findJob } from '../jobs/job-rows.js';
import { finishJob } from '../jobs/plain-jobs.js';
import type { Sync } from '../threads/sync.js';

type Reads = Sync<EpistemicReader & Pick<EpistemicStore, 'measurementOf'>>;

/** Reads samples of relationships and the latest measurement. */
export function epistemicReads(database: Database): Reads {
  return {
    typeSamples: (_scope, types, sampleSize) =>
      types.map((relationshipType) => ({
        relationshipType,
        toIds: database
          .table('SELECT to_id FROM relationship WHERE type = ? ORDER BY edge_id LIMIT ?', relationshipType, sampleSize)
          .map(([id]) => String(id)),
        total: database.number('SELECT count(*) FROM relationship WHERE type = ?', relationshipType),
      })),

    measurementState: () => readState(database),

    measurementOf: (jobId) => measurementOf(database, jobId),
  };
}

/** Stores measurements. */
export function epistemicWrites(database: Database, now: () => string): Pick<Sync<EpistemicStore>, 'saveMeasurement'> {
  return {
    saveMeasurement(measurement, jobId) {
      const timestamp = now();
      const types = new Set(database.table('SELECT relationship_type FROM vocabulary').map(([type]) => String(type)));
      const job = jobId === null ? null : measuringJob(database, jobId);
      const at = { types, now: timestamp };
      const { stored, becameLatest } = decideMeasurement(readState(database), measurement, job, at);
      if (stored !== null) {
        if (becameLatest) replaceLatest(database, stored);
        if (stored.jobId !== null) completeJob(database, stored.jobId, stored, timestamp);
      }
      return becameLatest;
    },
  };
}

/** Also a job that was deleted. */
function measuringJob(database: Database, jobId: string): MeasuringJob | undefined {
  const job = findJob(database, jobId);
  return job && { jobId, status: job.status, result: measurementOf(database, jobId) ?? null };
}

function completeJob(database: Database, jobId: string, made: JobMeasurement, timestamp: string): void {
  database.run(
    'UPDATE measurement_job SET result = ? WHERE queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?)',
    ...[JSON.stringify(made), jobId],
  );
  finishJob(database, jobId, null, { status: 'completed', error: null }, timestamp);
}

function replaceLatest(database: Database, made: StoredMeasurement): void {
  database.run(
    `INSERT OR REPLACE INTO epistemic_measurement
       (only, measured_at, embedding_profile, sample_size, graph_counter, job_id) VALUES (1, ?, ?, ?, ?, ?)`,
    ...[made.measuredAt, made.profile, made.sampleSize, made.graphCounter, made.jobId],
  );
  database.run('DELETE FROM epistemic_status');
  for (const { relationshipType, status, spread } of made.types) {
    database.run(
      'INSERT INTO epistemic_status (relationship_type, status, spread) VALUES (?, ?, ?)',
      ...[relationshipType, status, JSON.stringify(spread)],
    );
  }
}

function measurementOf(database: Database, jobId: string): JobMeasurement | undefined {
  const row = database.get(
    'SELECT m.result FROM measurement_job m JOIN job j USING (queue_sequence) WHERE j.job_id = ? AND m.result IS NOT NULL',
    jobId,
  );
  return row && (JSON.parse(String(row['result'])) as JobMeasurement);
}

function readState(database: Database): MeasurementState {
  return {
    measurement: readMeasurement(database),
    graphCounter: database.number('SELECT counter FROM graph_counter'),
  };
}

function readMeasurement(database: Database): StoredMeasurement | null {
  const row = database.get('SELECT * FROM epistemic_measurement');
  if (row === undefined) return null;
  return {
    measuredAt: String(row['measured_at']),
    profile: String(row['embedding_profile']),
    sampleSize: Number(row['sample_size']),
    graphCounter: Number(row['graph_counter']),
    jobId: textOrNull(row['job_id'] ?? null),
    types: database.all('SELECT * FROM epistemic_status ORDER BY relationship_type').map((one) => ({
      relationshipType: String(one['relationship_type']),
      status: one['status'] as MeasuredStatus,
      spread: JSON.parse(String(one['spread'])) as GroundingSpread,
    })),
  };
}

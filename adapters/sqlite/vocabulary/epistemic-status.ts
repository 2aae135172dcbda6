import type { EpistemicReader, EpistemicStore, MeasurementJob } from '../../../domain/ports.js';
import { isFinal } from '../../../domain/jobs/job-status.js';
import type { JobKinds } from '../../../domain/jobs/kinds.js';
import type { MeasuredStatus } from '../../../domain/vocabulary/epistemic/epistemic-status.js';
import type { GroundingSpread } from '../../../domain/vocabulary/epistemic/grounding-spread.js';
import {
  isSuperseded,
  type JobMeasurement,
  type MeasurementState,
  type StoredMeasurement,
} from '../../../domain/vocabulary/epistemic/measurement.js';
import { writeAudit } from '../access/audit.js';
import type { Database } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import { findJob } from '../jobs/job-rows.js';
import { finishJob, openPlainJob } from '../jobs/plain-jobs.js';
import type { Sync } from '../threads/sync.js';

type Reads = Sync<EpistemicReader & Pick<EpistemicStore, 'sampleSizeOf' | 'measurementOf'>>;

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

    sampleSizeOf(jobId) {
      const row = database.get(
        'SELECT m.sample_size FROM measurement_job m JOIN job j USING (queue_sequence) WHERE j.job_id = ?',
        jobId,
      );
      return row && Number(row['sample_size']);
    },

    measurementOf: (jobId) => measurementOf(database, jobId),
  };
}

/** Stores measurements and opens their jobs. */
export function epistemicWrites(
  database: Database,
  now: () => string,
  kinds?: JobKinds,
): Pick<Sync<EpistemicStore>, 'openMeasurement' | 'saveMeasurement'> {
  return {
    openMeasurement(job, sampleSize, audit) {
      const timestamp = now();
      const isNew = findJob(database, job.jobId) === undefined;
      const opened = openPlainJob(database, { ...job, kind: 'epistemic_measurement' }, timestamp, kinds);
      if (isNew) {
        database.run(
          'INSERT INTO measurement_job (queue_sequence, sample_size) SELECT queue_sequence, ? FROM job WHERE job_id = ?',
          ...[sampleSize, job.jobId],
        );
        writeAudit(database, timestamp, audit);
      }
      return opened as MeasurementJob;
    },

    saveMeasurement(measurement, jobId) {
      const job = jobId === null ? undefined : findJob(database, jobId);
      if (jobId !== null && job === undefined) return false;
      if (job !== undefined && isFinal(job.status)) return measurementOf(database, job.jobId)?.becameLatest ?? false;
      const timestamp = now();
      const known = new Set(database.table('SELECT relationship_type FROM vocabulary').map(([type]) => String(type)));
      const types = measurement.types.filter(({ relationshipType }) => known.has(relationshipType));
      const becameLatest = !isSuperseded(measurement, readState(database));
      const made: JobMeasurement = { ...measurement, types, measuredAt: timestamp, jobId, becameLatest };
      if (becameLatest) replaceLatest(database, made);
      if (job !== undefined) {
        database.run(
          `UPDATE measurement_job SET result = ?
           WHERE queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?)`,
          ...[JSON.stringify(made), job.jobId],
        );
        finishJob(database, job.jobId, null, { status: 'completed', error: null }, timestamp);
      }
      return becameLatest;
    },
  };
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

import { Type } from 'typebox';
import type { Static } from 'typebox';
import { counted } from '../../../domain/text/counted.js';
import {
  byUse,
  classificationsOf,
  type JobMeasurement,
  type MeasuredType,
} from '../../../domain/vocabulary/epistemic/measurement.js';
import { closed, count, nullable, timestamp } from '../../validation/schema.js';
import { exampleTypeStatus, toTypeStatusDto, typeStatusSchema } from './epistemic-status.js';

/** Types in a result that is not to have all. */
const maxShown = 10;

/** Answer to a measurement. */
export const measurementSchema = closed(
  {
    success: Type.Literal(true),
    message: Type.String(),
    measurement_timestamp: timestamp,
    sample_size: Type.Integer({ minimum: 1 }),
    total_types: Type.Integer({ minimum: 0, description: 'Types that were measured' }),
    stored_count: Type.Integer({ minimum: 0, description: 'Statuses that were stored' }),
    classifications: Type.Record(Type.String(), count, { description: 'Number of types by status' }),
    sample_results: Type.Array(typeStatusSchema, {
      description: 'The ten types with the most relationships; with `verbose` all types',
    }),
    job_id: nullable(Type.String({ description: 'The job that measured; null where nothing is stored' })),
  },
  { $id: 'EpistemicStatusMeasurement' },
);

/** Fields of a job that measures. */
export const measurementFields = { result: nullable(measurementSchema) };

export const exampleMeasurement = {
  ...{ success: true, message: 'Measured 47 types and stored the result.' },
  measurement_timestamp: exampleTypeStatus.status_measured_at,
  ...{ sample_size: 100, total_types: 47, stored_count: 47 },
  classifications: { MIXED: 3, WEAK: 5, POORLY_GROUNDED: 9, INSUFFICIENT_DATA: 30 },
  sample_results: [{ ...exampleTypeStatus, vocabulary_changes_since_measurement: 0 }],
  job_id: 'epi_01jd3yzw0b6m4t2r8k1v5x9cqd',
} as const;

/** Maps the result of a job that measures; null until it has completed. */
export function toMeasurementResultDto({ measurement }: { measurement?: JobMeasurement | undefined }) {
  return { result: measurement === undefined ? null : toMeasurementDto(measurement, false) };
}

/** Maps a measurement. @param verbose with all types */
export function toMeasurementDto(measurement: JobMeasurement, verbose: boolean): Static<typeof measurementSchema> {
  const { types, measuredAt, sampleSize, jobId, becameLatest } = measurement;
  const shown = verbose ? types : byUse(types, maxShown);
  return {
    success: true,
    message: messageOf(measurement),
    measurement_timestamp: measuredAt,
    sample_size: sampleSize,
    total_types: types.length,
    stored_count: becameLatest ? types.length : 0,
    classifications: classificationsOf(types),
    sample_results: shown.map((one) => toMeasuredTypeDto(one, measuredAt)),
    job_id: jobId,
  };
}

function messageOf({ types, jobId, becameLatest }: JobMeasurement): string {
  const measured = `Measured ${counted(types.length, 'type')}`;
  if (jobId === null) return `${measured}.`;
  if (becameLatest) return `${measured} and stored the result.`;
  return `${measured}. Another measurement, of a later state of the graph, was stored meanwhile and stays the latest.`;
}

/** A type that was just measured. */
function toMeasuredTypeDto(measured: MeasuredType, measuredAt: string): Static<typeof typeStatusSchema> {
  const { relationshipType, status } = measured;
  return toTypeStatusDto({ relationshipType, status, measured }, measuredAt, { vocabularyChanges: 0 });
}

import { requireJobOf } from '../../domain/jobs/commands/require-job.js';
import { measure, type EpistemicDependencies, type MeasurementReport } from './measure-types.js';

/** Measures the types as the job says, and completes it with the result in one step. Safe to repeat. */
export async function measureEpistemicStatus(
  dependencies: EpistemicDependencies,
  { jobId }: { jobId: string },
): Promise<MeasurementReport> {
  const { sampleSize } = await requireJobOf(dependencies.store, jobId, 'epistemic_measurement');
  const measurement = await measure(dependencies, sampleSize);
  return { types: measurement.types.length, isStored: await dependencies.store.saveMeasurement(measurement, jobId) };
}

import { asMeasurement } from '../../domain/jobs/job-identity.js';
import { noJob } from '../../domain/no-such.js';
import { measure, type EpistemicDependencies, type MeasurementReport } from './measure-types.js';

/** Measures the types as the job says, and completes it with the result in one step. Safe to repeat. */
export async function measureEpistemicStatus(
  dependencies: EpistemicDependencies,
  { jobId }: { jobId: string },
): Promise<MeasurementReport> {
  const job = await dependencies.store.job(jobId);
  if (job === undefined) throw noJob(jobId);
  const measurement = await measure(dependencies, asMeasurement(job).sampleSize);
  return { types: measurement.types.length, isStored: await dependencies.store.saveMeasurement(measurement, jobId) };
}

import { readAll } from '../../domain/graph/model.js';
import { asMeasurement } from '../../domain/jobs/job-identity.js';
import { noJob } from '../../domain/no-such.js';
import type { Embedder, EpistemicStore, GraphReader, JobStore } from '../../domain/ports.js';
import { measureTypes } from '../../domain/vocabulary/epistemic/measure-types.js';
import { defaultSampleSize, type Measurement } from '../../domain/vocabulary/epistemic/measurement.js';
import { isMeasurementDue } from '../../domain/vocabulary/epistemic/type-statuses.js';
import { bind } from '../bind.js';
import type { Heartbeat } from '../ingest/ingest-dependencies.js';

/** Dependencies of the activities that measure types of relationships. */
export interface EpistemicDependencies {
  store: EpistemicStore & Pick<GraphReader, 'vocabulary' | 'groundingInputs'> & Pick<JobStore, 'job'>;
  embedder: Pick<Embedder, 'profile'>;
  heartbeat: Pick<Heartbeat, 'signal'>;
}

/** Numbers of a measurement for operators. */
export interface MeasurementReport {
  types: number;
  /** False where the job had ended meanwhile, or another measurement of a later state of the graph was stored. */
  isStored: boolean;
}

/** Measures the types as the job says, and completes it with the result in one step. Safe to repeat. */
async function measureEpistemicStatus(
  dependencies: EpistemicDependencies,
  { jobId }: { jobId: string },
): Promise<MeasurementReport> {
  const job = await dependencies.store.job(jobId);
  if (job === undefined) throw noJob(jobId);
  const measurement = await measure(dependencies, asMeasurement(job).sampleSize);
  return { types: measurement.types.length, isStored: await dependencies.store.saveMeasurement(measurement, jobId) };
}

/** Measures the types again if the graph has changed enough. @returns null where it has not */
async function refreshEpistemicStatus(dependencies: EpistemicDependencies): Promise<MeasurementReport | null> {
  const { store, embedder } = dependencies;
  if (!isMeasurementDue(await store.measurementState(readAll), embedder.profile.identity)) return null;
  const measurement = await measure(dependencies, defaultSampleSize);
  return { types: measurement.types.length, isStored: await store.saveMeasurement(measurement, null) };
}

function measure({ store, embedder, heartbeat }: EpistemicDependencies, sampleSize: number): Promise<Measurement> {
  const beforeRead = () => heartbeat.signal()?.throwIfAborted();
  return measureTypes({ graph: store, profile: embedder.profile.identity, beforeRead }, readAll, sampleSize);
}

/** The activities that measure types of relationships, bound to what they work with. */
export function createEpistemicSteps(dependencies: EpistemicDependencies) {
  return bind(dependencies, { measureEpistemicStatus, refreshEpistemicStatus });
}

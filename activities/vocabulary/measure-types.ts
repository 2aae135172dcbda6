import { readAll } from '../../domain/graph/model.js';
import type { Embedder, EpistemicStore, GraphReader, JobStore } from '../../domain/ports.js';
import { measureTypes } from '../../domain/vocabulary/epistemic/measure-types.js';
import type { Measurement } from '../../domain/vocabulary/epistemic/measurement.js';
import type { Heartbeat } from '../heartbeat.js';

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

/** Measures the types in the whole graph; ends early where the activity is cancelled. */
export function measure(
  { store, embedder, heartbeat }: EpistemicDependencies,
  sampleSize: number,
): Promise<Measurement> {
  const beforeRead = () => heartbeat.signal()?.throwIfAborted();
  return measureTypes({ graph: store, profile: embedder.profile.identity, beforeRead }, readAll, sampleSize);
}

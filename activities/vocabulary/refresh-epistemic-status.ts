import { readAll } from '../../domain/graph/model.js';
import { defaultSampleSize } from '../../domain/vocabulary/epistemic/measurement.js';
import { isMeasurementDue } from '../../domain/vocabulary/epistemic/type-statuses.js';
import { measure, type EpistemicDependencies, type MeasurementReport } from './measure-types.js';

/** Measures the types again if the graph has changed enough. @returns null where it has not */
export async function refreshEpistemicStatus(dependencies: EpistemicDependencies): Promise<MeasurementReport | null> {
  const { store, embedder } = dependencies;
  if (!isMeasurementDue(await store.measurementState(readAll), embedder.profile.identity)) return null;
  const measurement = await measure(dependencies, defaultSampleSize);
  return { types: measurement.types.length, isStored: await store.saveMeasurement(measurement, null) };
}

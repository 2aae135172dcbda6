import type { PlatformObserver } from './platform-observer.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Tracing } from '../tracing/tracing.js';
import { observeModelCalls } from './observe-model-calls.js';
import { observeEmbedder, observeExtractor, observeVision } from './observe-models.js';
import { observeObjects } from './observe-objects.js';
import { observeStore } from './observe-store.js';

/** Observes the parts of a platform. @param metrics null: only calls of models are observed, for the traces */
export function createObserver(metrics: Metrics | null, tracing: Tracing): PlatformObserver {
  const observe = observeModelCalls(metrics, tracing);
  return {
    store: (real) => (metrics === null ? real : observeStore(real, metrics)),
    objects: (real) => (metrics === null ? real : observeObjects(real, metrics)),
    extractor: (real) => observeExtractor(real, observe),
    vision: (real) => observeVision(real, observe),
    embedder: (real) => observeEmbedder(real, observe),
  };
}

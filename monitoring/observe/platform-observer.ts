import type { Embedder, Extractor, ObjectStore, Store, Vision } from '../../domain/ports.js';

/** Gives each part of the platform back as one that is observed: its calls are counted and timed. */
export interface PlatformObserver {
  store(real: Store): Store;
  objects(real: ObjectStore): ObjectStore;
  extractor(real: Extractor): Extractor;
  vision(real: Vision): Vision;
  embedder(real: Embedder): Embedder;
}

/** Observes nothing: each part stays as it is. */
export const unobserved: PlatformObserver = {
  store: (real) => real,
  objects: (real) => real,
  extractor: (real) => real,
  vision: (real) => real,
  embedder: (real) => real,
};

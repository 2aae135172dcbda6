import type { JobWorkflows, ObjectStore, Store } from '../ports.js';
import type { Probe } from './measure-status.js';

/** Parts that a process needs or reports; `worker`: the loops that take tasks. */
export type PartName = 'store' | 'object_store' | 'engine' | 'worker';

/** A part, and whether it answers. */
export interface Part {
  name: PartName;
  /** False: it is reported, and the process serves without it. */
  isRequired: boolean;
  check(): Promise<unknown>;
}

/** State of each part, and the conclusion: true if the process can serve. */
export interface Readiness {
  isReady: boolean;
  parts: { name: PartName; isReachable: boolean; isRequired: boolean; reason: string | null }[];
}

/** Checks all parts at the same time; the slowest probe bounds it. */
export async function measureReadiness(parts: readonly Part[], probe: Probe): Promise<Readiness> {
  const measured = await Promise.all(
    parts.map(async ({ name, isRequired, check }) => {
      const { failure } = await probe(check());
      return { name, isRequired, isReachable: failure === null, reason: failure };
    }),
  );
  return { isReady: measured.every(({ isReachable, isRequired }) => isReachable || !isRequired), parts: measured };
}

/** State of a process: `degraded` while it serves without one of its parts, `unavailable` while its store is away. */
export type Health = 'ok' | 'degraded' | 'unavailable';

/** The state that follows from its parts: queries need nothing but the store. */
export function healthOf({ parts }: Pick<Readiness, 'parts'>): Health {
  const away = parts.filter(({ isReachable }) => !isReachable).map(({ name }) => name);
  if (away.length === 0) return 'ok';
  return away.includes('store') ? 'unavailable' : 'degraded';
}

export interface ReadinessDependencies {
  store: Pick<Store, 'profiles'>;
  objects: Pick<ObjectStore, 'head'>;
  workflows: Pick<JobWorkflows, 'ping'>;
}

/**
 * Store, object store and Temporal as a process needs them.
 * @param needsEngine true where nothing can be done without Temporal
 */
export function serviceParts({ store, objects, workflows }: ReadinessDependencies, needsEngine: boolean): Part[] {
  return [
    { name: 'store', isRequired: true, check: () => store.profiles() },
    // Any key will do: that there is none is an answer.
    { name: 'object_store', isRequired: true, check: () => objects.head('status-probe') },
    { name: 'engine', isRequired: needsEngine, check: () => workflows.ping() },
  ];
}

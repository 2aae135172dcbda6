import type { JobKinds } from '../../domain/jobs/kinds.js';
import type { GraphSnapshots, RestoreStages, Store } from '../../domain/ports.js';

/** One empty place for data, and stores that work on it. What each implementation brings to the contract suite. */
export interface StoreBench {
  /** Opens another store on the same data, as another process would, for jobs of these kinds. */
  open(options?: { kinds?: JobKinds }): Promise<Store>;
  /** Part of the rounds of a property that this bench takes: a server beside costs each round many times as much. */
  share: number;
  /** Clock of the stores, milliseconds since 1970. */
  clock: { now: number };
  /** Puts an ontology's node into a state that no port sets yet. */
  setLifecycle(ontologyId: string, state: 'active' | 'frozen'): Promise<void>;
  /** Closes the stores and removes the data. */
  dispose(): Promise<void>;
}

/** Rounds of a property on this bench, of those that it has. */
export function roundsOf({ share }: StoreBench, rounds: number): number {
  return Math.ceil(rounds * share);
}

export type MakeStoreBench = () => Promise<StoreBench>;

/** A bench on whose data snapshots are taken. */
export interface SnapshotBench extends StoreBench {
  /** Opens snapshots of the same data, as another process would. */
  openSnapshots(): GraphSnapshots;
}

/** A bench on whose data backups are restored. */
export interface StageBench extends SnapshotBench {
  /** Opens stages of the same data, as another process would. */
  openStages(): RestoreStages;
}

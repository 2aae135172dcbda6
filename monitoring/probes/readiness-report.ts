import type { PartName, Readiness } from '../../domain/operations/measure-readiness.js';

/** State of a part for clients. */
export type PartState = 'reachable' | 'unreachable';

/** Answer of `/ready`. */
export interface ReadinessReport extends Partial<Record<PartName, PartState>> {
  status: 'ready' | 'not_ready';
  /** Reasons of the parts that do not answer; absent where all do. */
  reasons?: string[];
}

/** Readiness as `/ready` gives it. */
export function reportReadiness({ isReady, parts }: Readiness): ReadinessReport {
  const states = Object.fromEntries(
    parts.map(({ name, isReachable }) => [name, isReachable ? 'reachable' : 'unreachable'] as const),
  );
  const reasons = parts.flatMap(({ reason }) => reason ?? []);
  return { status: isReady ? 'ready' : 'not_ready', ...states, ...(reasons.length === 0 ? {} : { reasons }) };
}

import type { Probed } from '../../domain/operations/measure-status.js';
import { probe as probeWithin } from '../../monitoring/probes/probe.js';
import { openDetail } from '../responses/problem.js';

/** Milliseconds a probe may take before what it asks counts as unreachable. */
const defaultProbeMs = 3_500;

/** The outcome of a probe, with a reason that is public; it never rejects and ends in time. */
export function probe<T>(asked: Promise<T>, withinMs = defaultProbeMs): Promise<Probed<T>> {
  return probeWithin(asked, {
    withinMs,
    reasonOf: (error) => openDetail(error) ?? 'It failed; the log says why.',
  });
}

import type { Probed } from '../../domain/operations/measure-status.js';

export interface ProbeOptions {
  /** Milliseconds a probe may take before what it asks counts as unreachable. */
  withinMs: number;
  /** Reason of a failure, as a sentence. */
  reasonOf(error: unknown): string;
}

/** The outcome of a probe, which never rejects and ends in time. */
export async function probe<T>(asked: Promise<T>, { withinMs, reasonOf }: ProbeOptions): Promise<Probed<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Probed<T>>((resolve) => {
    const failure = `No answer came in ${withinMs / 1000} seconds.`;
    timer = setTimeout(() => resolve({ value: null, failure }), withinMs);
  });
  const answer = asked.then(
    (value): Probed<T> => ({ value, failure: null }),
    (error: unknown): Probed<T> => ({ value: null, failure: reasonOf(error) }),
  );
  const outcome = await Promise.race([answer, late]);
  clearTimeout(timer);
  return outcome;
}

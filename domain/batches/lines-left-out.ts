import { isLineFailure } from './batch-outcome.js';

/** A line as a batch recorded it, with its job. */
export type RecordedLine = Parameters<typeof isLineFailure>[0] & { line: number };

/**
 * Returns the lines that a batch submitted again leaves out, in order: those that a batch before it has read, or is
 * about to. A line that failed each time, or that none of them came to, is submitted again.
 * @param recorded by the batches before it, each line perhaps by several
 */
export function linesLeftOut(recorded: readonly RecordedLine[]): number[] {
  const lines = recorded.filter((one) => !isLineFailure(one)).map(({ line }) => line);
  return [...new Set(lines)].sort((a, b) => a - b);
}

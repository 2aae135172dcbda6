import { countOf } from '../../../wording/count-of.js';
import { formatRange } from '../../jobs/job-cost.js';
import type { Upload } from '../upload.js';
import { sumOf } from './estimate.js';

/** Sum of what reading the chosen documents would cost. */
export function EstimateTotal({ of }: { of: readonly Upload[] }) {
  const { documents, chunks, cost } = sumOf(of.map(({ estimate }) => estimate));
  if (documents < 2) return null;
  return (
    <p role="status">
      Reading these {countOf(documents, 'document')} takes {countOf(chunks, 'chunk')} and costs {formatRange(cost)}.
    </p>
  );
}

import type { BackupReport } from '../verify/verify-backup.js';
import type { GraphVerification } from './restore.js';

/** Number of findings that are recorded. */
const recordedFindings = 10;

/** Result of the verification of a graph. @param found the report, or the reason why there is none */
export function graphVerification(found: BackupReport | string): GraphVerification {
  if (typeof found === 'string') return { records: 0, errors: 0, findings: [], problem: found };
  const { errors, counts, statistics } = found;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    records: sum(Object.values(statistics)),
    errors: sum(Object.entries(counts).map(([code, count]) => (code.startsWith('E_') ? count : 0))),
    findings: errors.slice(0, recordedFindings).map(({ code, path, message }) => `${code} at ${path}: ${message}`),
    problem: null,
  };
}

import { errorsIn, firstErrors, recordsIn } from '../verify/report-sums.js';
import type { BackupReport } from '../verify/verify-backup.js';
import type { GraphVerification } from './restore.js';

/** Number of findings that are recorded. */
const recordedFindings = 10;

/** Result of the verification of a graph. @param found the report, or the reason why there is none */
export function graphVerification(found: BackupReport | string): GraphVerification {
  if (typeof found === 'string') return { records: 0, errors: 0, findings: [], problem: found };
  return {
    records: recordsIn(found),
    errors: errorsIn(found),
    findings: firstErrors(found, recordedFindings),
    problem: null,
  };
}

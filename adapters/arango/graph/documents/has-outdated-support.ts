import type { MatchReader } from '../../../../domain/ports.js';
import type { Reading } from '../../database/session.js';
import { findOutdatedSupport } from './outdated-support-statements.js';

/** True if `retractDocument` would find anything to take away, or another job has described the document. */
export async function hasOutdatedSupport(reading: Reading, documentId: string, notRenewedBy: string): Promise<boolean> {
  return (await reading.first(findOutdatedSupport, { documentId, notRenewedBy })) !== undefined;
}

/** Reads whether anything of a document is of another job. */
export function outdatedSupportReads(reading: Reading): Pick<MatchReader, 'hasOtherSupport'> {
  return { hasOtherSupport: (documentId, jobId) => hasOutdatedSupport(reading, documentId, jobId) };
}

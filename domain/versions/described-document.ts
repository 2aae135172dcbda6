import type { DocumentRecord } from '../graph/model.js';
import type { DocumentUpsert } from '../graph/upserts.js';

/** A document as it is, and whether its current version was read to its end. */
export type PresentDocument = Pick<DocumentRecord, 'versionId' | 'textKey' | 'jobId' | 'ingestedAt'> & {
  isRead: boolean;
};

/**
 * A document when a version of it is written: it takes over the fields of that version, but for these. Null where it
 * stays as it is: while another version than its current one is read; and while its current version, which was read to
 * its end, is read again, until that is published.
 * @param present undefined where the document is new
 * @param now ISO 8601
 */
export function describedDocument(
  present: PresentDocument | undefined,
  { versionId, textKey }: Pick<DocumentUpsert, 'versionId' | 'textKey'>,
  { jobId, isPublication, now }: { jobId: string; isPublication: boolean; now: string },
): Pick<DocumentRecord, 'textKey' | 'ingestedAt'> | null {
  if (present === undefined) return { textKey, ingestedAt: now };
  if (present.versionId !== versionId || (present.isRead && !isPublication)) return null;
  return {
    textKey: textKey ?? present.textKey,
    ingestedAt: present.jobId === jobId ? present.ingestedAt : now,
  };
}

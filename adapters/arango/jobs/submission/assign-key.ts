import { openStatuses } from '../../../../domain/jobs/job-status.js';
import { recordEpoch } from '../../graph/record-epoch.js';
import type { JobWork } from '../work.js';
import { assignDocumentKey, findKeylessDocument } from './submission-statements.js';

/** The document has this key from now on, in the graph and in flight. In the graph that is a change by the actor. */
export async function assignKey(
  { session, now }: JobWork,
  documentId: string,
  documentKey: string,
  actor: string,
): Promise<void> {
  if ((await session.first(findKeylessDocument, { documentId })) === true) {
    const metadata = { document_id: documentId, document_key: documentKey };
    await recordEpoch(session, { kind: 'ingestion', actor, metadata }, now);
  }
  await session.run(assignDocumentKey, { documentId, documentKey, open: openStatuses });
}

import { openStatuses } from '../../../../../domain/jobs/job-status.js';
import { isWritable } from '../../../../../domain/ontologies/require-writable.js';
import type { BrokenOffChunks } from '../../../../../domain/ports.js';
import { brokenOffVersions } from '../../../../../domain/versions/broken-off.js';
import type { Reading } from '../../../database/session.js';
import { ontologyState } from '../../ontologies/require-writable.js';
import { listUnpublishedChunks, listUnpublishedDocuments } from './broken-off-statements.js';

/**
 * Finds chunks of readings that broke off; those of ontologies that take no changes now are left out. What it finds is
 * asked again when the chunks are taken back.
 */
export async function brokenOffChunks(
  reading: Reading,
  ontologyId: string | null,
  limit: number,
): Promise<BrokenOffChunks | undefined> {
  const writable = new Map<string, boolean>();
  for (const listed of await reading.rows(listUnpublishedDocuments, { ontologyId, open: openStatuses })) {
    if (!writable.has(listed.ontologyId)) {
      const { deletedBy, state } = await ontologyState(reading, listed.ontologyId);
      writable.set(listed.ontologyId, isWritable(deletedBy ?? undefined, state ?? undefined));
    }
    if (writable.get(listed.ontologyId) !== true) continue;
    for (const versionId of brokenOffVersions(listed)) {
      const asked = { documentId: listed.documentId, versionId, isCurrent: versionId === listed.versionId, limit };
      const chunks = await reading.rows(listUnpublishedChunks, asked);
      const [first] = chunks;
      if (first === undefined) continue;
      const { jobId, paragraph } = first;
      const sourceIds = chunks.map(({ sourceId }) => sourceId);
      return { documentId: listed.documentId, versionId, jobId, paragraph, sourceIds };
    }
  }
  return undefined;
}

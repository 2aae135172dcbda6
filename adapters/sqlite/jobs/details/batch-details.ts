import type { BatchSender } from '../../../../domain/batches/batch.js';
import type { ManifestJob } from '../../../../domain/jobs/job.js';
import type { ReingestionRecord } from '../../../../domain/reingestion/reingestion.js';
import type { Row } from '../../database/database.js';
import { columnsOf } from '../row-columns.js';
import type { DetailContext, DetailTable } from './detail-table.js';
import { sentFileOf } from './sent-file.js';

interface ManifestOpening extends Pick<ManifestJob, 'contentHash' | 'bytes' | 'blobKey'> {
  lines: number;
  sender: BatchSender;
}

/** Jobs that submit the lines of a manifest. */
export const manifestDetails = {
  table: 'batch_job',

  insert: ({ contentHash, bytes, blobKey, lines, sender }) => ({
    ...{ content_hash: contentHash, content_type: 'application/x-ndjson', bytes, blob_key: blobKey, lines },
    sent_by: JSON.stringify(sender),
  }),

  read: (row, { job: { progress, analysis } }) => ({
    ...sentFileOf(row),
    progress: { ...progress, chunksTotal: analysis?.chunks ?? null },
  }),
} satisfies DetailTable<ManifestOpening, object>;

/** Jobs that read documents of an ontology again. */
export const reingestionDetails = {
  table: 'batch_job',

  insert: ({ reingestion, ...manifest }) => ({
    ...manifestDetails.insert(manifest),
    ...{ reingestion: JSON.stringify(reingestion), ontology_id: reingestion.ontologyId },
  }),

  read: (row, context) => ({ ...manifestDetails.read(row, context), reingestion: reingestionOf(row, context) }),
} satisfies DetailTable<ManifestOpening & { reingestion: ReingestionRecord }, object>;

/** The ontology has its present name, if it is there. */
function reingestionOf(row: Row, { database }: DetailContext): ReingestionRecord {
  const reingestion = columnsOf(row).json('reingestion') as ReingestionRecord;
  const name = database.get('SELECT name FROM ontology_name WHERE ontology_id = ?', reingestion.ontologyId)?.['name'];
  return { ...reingestion, ontology: String(name ?? reingestion.ontology) };
}

import type { DeletionRecord } from '../../../../domain/ontologies/deletion.js';
import { textOrNull } from '../../database/text-or-null.js';
import { columnsOf } from '../row-columns.js';
import type { DetailTable } from './detail-table.js';

interface DeletionOpening {
  deletion: Pick<DeletionRecord, 'documentId' | 'cancelledJobs'>;
}

/** Jobs that delete a document or an ontology. */
export const deletionDetails = {
  table: 'deletion_job',

  insert: ({ deletion: { documentId, cancelledJobs } }) => ({ document_id: documentId, cancelled_jobs: cancelledJobs }),

  read(row) {
    const { number } = columnsOf(row);
    const deletion: DeletionRecord = {
      documentId: textOrNull(row['document_id']),
      cancelledJobs: number('cancelled_jobs'),
      documents: number('documents'),
      sources: number('sources'),
      instances: number('instances'),
      concepts: number('concepts'),
      relationships: number('relationships'),
    };
    return { deletion };
  },
} satisfies DetailTable<DeletionOpening, object>;

import type { Row } from '../../database/database.js';
import { columnsOf } from '../row-columns.js';

/** Returns the fields of the file that a job was sent with. */
export function sentFileOf(row: Row) {
  const { text, number } = columnsOf(row);
  return {
    contentHash: text('content_hash'),
    contentType: text('content_type'),
    bytes: number('bytes'),
    blobKey: text('blob_key'),
  };
}

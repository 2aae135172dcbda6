import type { MeasurementJob } from '../../../../domain/jobs/job.js';
import { columnsOf } from '../row-columns.js';
import type { DetailTable } from './detail-table.js';

/** Jobs that measure the types of relationships; the result is read by itself, because it is large. */
export const measurementDetails = {
  table: 'measurement_job',
  insert: ({ sampleSize }) => ({ sample_size: sampleSize }),
  read: (row) => ({ sampleSize: columnsOf(row).number('sample_size') }),
} satisfies DetailTable<Pick<MeasurementJob, 'sampleSize'>, object>;

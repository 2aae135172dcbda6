import {
  maintenancePercent,
  type MaintenanceRecord,
  type MaintenanceTask,
} from '../../../../domain/vocabulary/maintenance/maintenance.js';
import { decisionsOfJob } from '../../vocabulary/type-decisions.js';
import { columnsOf } from '../row-columns.js';
import type { DetailTable } from './detail-table.js';

/** Jobs that maintain the vocabulary, with the decisions that they made; their progress follows from these. */
export const maintenanceDetails = {
  table: 'maintenance_job',

  insert: ({ task }) => ({ task: JSON.stringify(task) }),

  read(row, { database, job: { jobId, status, progress } }) {
    const { json } = columnsOf(row);
    const maintenance = {
      ...{ task: json('task'), plan: json('plan'), decisions: decisionsOfJob(database, jobId) },
    } as MaintenanceRecord;
    return { maintenance, progress: { ...progress, percent: maintenancePercent(maintenance, status === 'completed') } };
  },
} satisfies DetailTable<{ task: MaintenanceTask }, object>;

import type { MaintenancePlan } from '../../../domain/vocabulary/maintenance/maintenance.js';
import { statement } from '../database/statement.js';

/** An open job of the kind; the one that was opened first. */
export const findOpenJobOfKind = statement<{ kind: string; open: readonly string[] }, string>(`
  FOR row IN job
    FILTER row.kind == @kind AND row.status IN @open
    SORT row.queueSequence
    LIMIT 1
    RETURN row.jobId`);

/** Stores a plan, unless there is one. */
export const savePlan = statement<{ jobId: string; plan: MaintenancePlan }>(`
  FOR row IN job
    FILTER row.jobId == @jobId AND row.maintenance != null AND row.maintenance.plan == null
    UPDATE row WITH { maintenance: { plan: @plan } } IN job`);

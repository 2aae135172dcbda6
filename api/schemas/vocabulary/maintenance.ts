import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { MaintenanceJob } from '../../../domain/jobs/job.js';
import { stepsOf } from '../../../domain/vocabulary/maintenance/maintenance.js';
import { closed, nullable, oneOf } from '../../validation/schema.js';
import { consolidationSchema, toConsolidationDto, type ConsolidationDto } from './consolidation.js';

/** Fields of a job that maintains the vocabulary. */
export const maintenanceSchema = closed(
  {
    task: oneOf(['consolidate', 'undo']),
    undoes: nullable(Type.String({ description: 'The job whose decisions are undone' })),
    steps: Type.Integer({ minimum: 0, description: 'Planned decisions; 0 until it is planned' }),
    decided: Type.Integer({ minimum: 0, description: 'Decisions so far' }),
    left: Type.Array(Type.String(), {
      description: 'Of an undo that completed: decisions that cannot be undone any more, or were already',
    }),
  },
  { $id: 'VocabularyMaintenance' },
);

export const maintenanceFields = {
  maintenance: maintenanceSchema,
  result: nullable(consolidationSchema),
};

/** The fields of a job; its result is that of a consolidation as far as it is, null until it is planned. */
export function toMaintenanceDto({ status, maintenance }: MaintenanceJob): {
  maintenance: Static<typeof maintenanceSchema>;
  result: ConsolidationDto | null;
} {
  const { task, decisions } = maintenance;
  const steps = stepsOf(maintenance);
  const undone = new Set(decisions.map(({ undoes }) => undoes));
  const left = steps.flatMap((step) => (step.kind === 'undo' && !undone.has(step.decisionId) ? [step.decisionId] : []));
  return {
    maintenance: {
      ...{ task: task.kind, undoes: task.kind === 'undo' ? task.jobId : null },
      ...{ steps: steps.length, decided: decisions.length, left: status === 'completed' ? left : [] },
    },
    result:
      task.kind === 'consolidate' && maintenance.plan !== null && !('decisionIds' in maintenance.plan)
        ? toConsolidationDto(maintenance.plan, { status, decisions })
        : null,
  };
}

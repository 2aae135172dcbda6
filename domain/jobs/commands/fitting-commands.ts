import { canBePaused, isFinal, type JobStage, type JobStatus } from '../job-status.js';

/** Commands on a submitted job. */
export type JobCommand = 'approve' | 'pause' | 'resume' | 'cancel';

/** Part of the life of a job, as far as it decides which commands fit. */
export type JobPhase = 'queued' | 'at_work' | 'finishing' | 'awaiting_approval' | 'ended';

/** The commands that fit each phase. The record of a job and its workflow both decide by it. */
const fittingCommands: Record<JobPhase, readonly JobCommand[]> = {
  queued: ['cancel'],
  at_work: ['pause', 'resume', 'cancel'],
  finishing: ['cancel'],
  awaiting_approval: ['approve', 'cancel'],
  ended: [],
};

/** True if the command fits a job in this phase. */
export function fits(command: JobCommand, phase: JobPhase): boolean {
  return fittingCommands[phase].includes(command);
}

/** Phase of a job by its record. */
export function phaseOfRecord({ status, stage }: { status: JobStatus; stage: JobStage }): JobPhase {
  if (isFinal(status)) return 'ended';
  if (status !== 'processing') return status === 'queued' ? 'queued' : 'awaiting_approval';
  return canBePaused(stage) ? 'at_work' : 'finishing';
}

/** Phase of a job by its stage alone, which is all that its workflow knows. */
export function phaseOfStage(stage: JobStage): JobPhase {
  if (stage === 'finished') return 'ended';
  if (stage === 'queued' || stage === 'awaiting_approval') return stage;
  return canBePaused(stage) ? 'at_work' : 'finishing';
}

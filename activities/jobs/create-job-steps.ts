import { approveJob } from './approve-job.js';
import { awaitApproval } from './await-approval.js';
import { cancelJob } from './cancel-job.js';
import { confirmStart } from './confirm-start.js';
import { enterStage } from './enter-stage.js';
import { expireApproval } from './expire-approval.js';
import { failJob } from './fail-job.js';
import { isToStart } from './is-to-start.js';
import type { JobParts, JobSteps } from './job-steps.js';
import { pauseJob } from './pause-job.js';
import { requestCancellation } from './request-cancellation.js';
import { settleIdleJobs } from './settle-idle-jobs.js';
import { startJobs } from './start-jobs.js';
import { wakeOntology } from './wake-ontology.js';

/** The small steps on a job's record, bound to their parts. */
export function createJobSteps(parts: JobParts): JobSteps {
  return {
    startJobs: (input) => startJobs(parts, input),
    isToStart: (run) => isToStart(parts, run),
    confirmStart: (run) => confirmStart(parts, run),
    enterStage: (input) => enterStage(parts, input),
    awaitApproval: (input) => awaitApproval(parts, input),
    approveJob: (input) => approveJob(parts, input),
    expireApproval: (input) => expireApproval(parts, input),
    pauseJob: (input) => pauseJob(parts, input),
    failJob: (input) => failJob(parts, input),
    cancelJob: (input) => cancelJob(parts, input),
    requestCancellation: (input) => requestCancellation(parts, input),
    wakeOntology: (input) => wakeOntology(parts, input),
    settleIdleJobs: () => settleIdleJobs(parts),
  };
}

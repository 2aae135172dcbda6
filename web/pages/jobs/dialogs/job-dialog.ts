import type { JobStatus } from '../../../../client/index.js';

/** Properties of a dialog about a job. */
export interface JobDialogProps {
  job: JobStatus;
  onClose: () => void;
  /** Called after something was done. */
  onDone: () => void;
}

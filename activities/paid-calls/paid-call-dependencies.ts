import type { IdMaker, QuestionClaims, SpendingLedger } from '../../domain/ports.js';
import type { Heartbeat } from '../heartbeat.js';

/** Dependencies and settings of activities that ask models. */
export interface PaidCallDependencies {
  store: SpendingLedger & QuestionClaims;
  ids: Pick<IdMaker, 'mint'>;
  settings: {
    /** Milliseconds after which a process that sends no heartbeat is considered crashed. */
    heartbeatMs: number;
    models: { timeoutMs: number };
  };
  /** Heartbeat, and the signal that tells an activity to stop. */
  heartbeat: Heartbeat;
}

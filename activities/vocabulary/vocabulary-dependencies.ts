import type { MaintenanceDependencies } from '../../domain/vocabulary/maintenance/plan-maintenance.js';
import type { Heartbeat } from '../heartbeat.js';

/** Dependencies of the activities that maintain the vocabulary. */
export interface VocabularyDependencies extends MaintenanceDependencies {
  heartbeat: Pick<Heartbeat, 'send' | 'signal'>;
}

import type { WorkflowState } from '../jobs/job-workflows.js';
import type { DisplayedDelivery } from './webhook-store.js';

/** Deliveries as Temporal workflows. Each method throws `engine_unreachable` when it cannot be reached. */
export interface WebhookWorkflows {
  /** Starts the workflow of a delivery; one that waits for its next attempt makes it at once. */
  startDelivery(delivery: DisplayedDelivery): Promise<void>;
  describeDelivery(delivery: DisplayedDelivery): Promise<WorkflowState>;
  /** Ids of deliveries whose workflow ended at or after this time without completing. */
  endedDeliveries(since: string): Promise<string[]>;
}

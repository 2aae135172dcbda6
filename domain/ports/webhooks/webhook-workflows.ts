import type { WorkflowState } from '../jobs/job-workflows.js';
import type { DeliveryMarks } from './webhook-store.js';

/** Deliveries as Temporal workflows. Each method throws `engine_unreachable` when it cannot be reached. */
export interface WebhookWorkflows {
  /** Starts the workflow of a delivery; one that waits for its next attempt makes it at once. */
  startDelivery(delivery: DeliveryMarks): Promise<void>;
  describeDelivery(delivery: DeliveryMarks): Promise<WorkflowState>;
  /** Ids of deliveries whose workflow ended at or after this time without completing. */
  endedDeliveries(since: string): Promise<string[]>;
}

import { ConcordanceError } from '../../../domain/errors.js';
import type { WorkflowState, WebhookWorkflows } from '../../../domain/ports.js';

export interface RecordedWebhooks extends WebhookWorkflows {
  /** Ids of deliveries whose workflow was started, in order. */
  readonly started: string[];
  /** Deliveries it lists as ended by an operator. */
  ended: string[];
  reachable: boolean;
  /** State it reports of any delivery. */
  state: WorkflowState;
}

/** Workflows that deliver nothing; records what is asked of them. */
export function createRecordedWebhooks(): RecordedWebhooks {
  const requireReachable = () => {
    if (!workflows.reachable) throw new ConcordanceError('engine_unreachable', 'Temporal does not answer.');
  };
  const workflows: RecordedWebhooks = {
    started: [],
    ended: [],
    reachable: true,
    state: { state: 'missing' },
    async startDelivery({ deliveryId }) {
      requireReachable();
      workflows.started.push(deliveryId);
    },
    async describeDelivery() {
      requireReachable();
      return workflows.state;
    },
    async endedDeliveries() {
      requireReachable();
      return workflows.ended;
    },
  };
  return workflows;
}

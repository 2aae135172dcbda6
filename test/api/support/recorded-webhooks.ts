import { ConcordanceError } from '../../../domain/errors.js';
import type { EngineState, WebhookEngine } from '../../../domain/ports.js';

export interface RecordedWebhooks extends WebhookEngine {
  /** Ids of deliveries whose workflow was started, in order. */
  readonly started: string[];
  /** Deliveries it lists as ended by an operator. */
  ended: string[];
  reachable: boolean;
  /** State it reports of any delivery. */
  state: EngineState;
}

/** An engine that delivers nothing and remembers what it was told. */
export function createRecordedWebhooks(): RecordedWebhooks {
  const requireReachable = () => {
    if (!engine.reachable) throw new ConcordanceError('engine_unreachable', 'The engine does not answer.');
  };
  const engine: RecordedWebhooks = {
    started: [],
    ended: [],
    reachable: true,
    state: { state: 'missing' },
    async startDelivery({ deliveryId }) {
      requireReachable();
      engine.started.push(deliveryId);
    },
    async describeDelivery() {
      requireReachable();
      return engine.state;
    },
    async endedDeliveries() {
      requireReachable();
      return engine.ended;
    },
  };
  return engine;
}

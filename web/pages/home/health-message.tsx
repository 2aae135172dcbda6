import type { Health } from '../../../client/index.js';
import { healthText } from './health-text.js';

/** State of the service for users, with the reason where the server knows it. */
export function HealthMessage({ of: health }: { of: Health }) {
  if (health.status === 'ok') return <p>{healthText(health)}</p>;
  return (
    <div class={`message ${health.status === 'unavailable' ? 'bad' : 'warning'}`} role="status">
      <p>
        <strong>{health.status}</strong>
      </p>
      <p>{healthText(health)}</p>
      {health.reason !== undefined && <p>{health.reason}</p>}
    </div>
  );
}

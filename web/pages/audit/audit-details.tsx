import type { AuditEvent } from '../../../client/index.js';
import { jsonText } from '../../wording/json-text.js';

/** Further details of an event. */
export function AuditDetails({ of }: { of: AuditEvent }) {
  const { credential, address, request_id: request, details } = of;
  return (
    <details>
      <summary>
        Show<span class="visually-hidden"> details of event {of.id}</span>
      </summary>
      <dl class="audit-details">
        <dt>Credential</dt>
        <dd>{credential ?? 'none'}</dd>
        <dt>Address</dt>
        <dd>{address ?? 'unknown'}</dd>
        <dt>Request</dt>
        <dd>
          <code>{request ?? 'none'}</code>
        </dd>
      </dl>
      {Object.keys(details).length > 0 && <pre class="audit-json">{jsonText(details, 2)}</pre>}
    </details>
  );
}

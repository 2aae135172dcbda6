import { useState } from 'preact/hooks';
import type { User } from '../../../client/index.js';
import { Field } from '../../components/field.js';
import { Result } from '../../components/result.js';
import { Section } from '../../components/section.js';
import { useQuery } from '../../data/use-query.js';

/** Says whether the user may do something, and which rule decides it. */
export function PermissionCheck({ user }: { user: User }) {
  const [permission, setPermission] = useState('ingest:create');
  const resources = useQuery('listResources', { query: { limit: 200 } });
  const [resource = '', action = ''] = permission.split(':');
  const body = { user_id: user.id, resource_type: resource, action };
  const check = useQuery('simulatePermission', { body });
  const all = (resources.data?.resources ?? []).flatMap(({ resource_type: type, available_actions: actions }) =>
    actions.map((one) => `${type}:${one}`),
  );
  return (
    <Section title="May this user do this?">
      <Field label="Permission">
        {(control) => (
          <select {...control} value={permission} onChange={(event) => setPermission(event.currentTarget.value)}>
            {[...new Set([permission, ...all])].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Result of={check} lines={1}>
        {({ allowed, reason, rule }) => (
          <div class={`message ${allowed ? 'good' : 'bad'}`} role="status">
            <p>
              <strong>
                <bdi>{user.username}</bdi> {allowed ? 'may do this' : 'may not do this'}.
              </strong>
            </p>
            <p>{reason}</p>
            {rule !== null && (
              <p class="small-text">
                Rule: {rule.role_name} {rule.granted ? 'has' : 'denies'}{' '}
                <code>
                  {rule.resource_type}:{rule.action}
                </code>
              </p>
            )}
          </div>
        )}
      </Result>
    </Section>
  );
}

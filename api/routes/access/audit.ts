import { Type } from 'typebox';
import { pageLinks } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, timestamp, nullable, oneOf, paging } from '../../validation/schema.js';
import { toStoredTimestamp } from '../../validation/to-stored-timestamp.js';
import { pageFields } from '../../schemas/page.js';

const outcomes = ['done', 'refused'] as const;
const text = Type.Optional(Type.String({ minLength: 1, maxLength: 300 }));

const eventSchema = closed(
  {
    id: Type.Integer(),
    occurred_at: timestamp,
    actor_id: nullable(Type.String()),
    actor_name: nullable(Type.String()),
    credential: nullable(oneOf(['login', 'api_key', 'oauth'])),
    request_id: nullable(Type.String()),
    address: nullable(Type.String()),
    action: Type.String(),
    target: nullable(Type.String()),
    outcome: oneOf(outcomes),
    details: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  },
  { $id: 'AuditEvent' },
);

export const listAudit = route({
  method: 'GET',
  path: '/admin/audit',
  operationId: 'listAuditEvents',
  tag: 'Administration',
  summary: 'List audit events',
  description: 'Changes of access rights, deletions and failed logins, newest first.',
  permission: 'admin:status',
  impact: 'read',
  uses: ['store'],
  query: closed({
    actor_id: text,
    action: text,
    target: text,
    outcome: Type.Optional(oneOf(outcomes)),
    since: Type.Optional(timestamp),
    until: Type.Optional(timestamp),
    ...paging(100, 500),
  }),
  responses: {
    200: json('A page of events', closed({ events: Type.Array(eventSchema), ...pageFields }, { $id: 'AuditList' })),
  },
  example: {
    query: { action: 'user.update', limit: 100 },
    answer: {
      status: 200,
      body: {
        events: [
          {
            id: 17,
            occurred_at: '2026-11-20T09:00:00.000Z',
            actor_id: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd',
            actor_name: 'admin',
            credential: 'login',
            request_id: 'req_01jd3yzw0b6m4t2r8k1v5x9cqe',
            address: '127.0.0.1',
            action: 'user.update',
            target: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqf',
            outcome: 'done',
            details: { role: ['contributor', 'curator'] },
          },
        ],
        total: 1,
        limit: 100,
        offset: 0,
        next: null,
      },
    },
  },
}).handle(async ({ query, dependencies, request }) => {
  const { limit, offset } = query;
  const { items, total } = await dependencies.store.auditEvents(
    {
      actorId: query.actor_id ?? null,
      action: query.action ?? null,
      target: query.target ?? null,
      outcome: query.outcome ?? null,
      since: toStoredTimestamp(query.since),
      until: toStoredTimestamp(query.until),
    },
    { limit, offset },
  );
  const { next, headers } = pageLinks(request.raw.url ?? '/admin/audit', { limit, offset, total });
  const events = items.map((event) => ({
    id: event.eventId,
    occurred_at: event.occurredAt,
    actor_id: event.actorId,
    actor_name: event.actorName,
    credential: event.credential,
    request_id: event.requestId,
    address: event.address,
    action: event.action,
    target: event.target,
    outcome: event.outcome,
    details: event.details,
  }));
  return { status: 200, body: { events, total, limit, offset, next }, headers };
});

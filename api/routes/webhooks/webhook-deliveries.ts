import { Type } from 'typebox';
import { rotateSecret } from '../../../domain/webhooks/commands/change-webhook.js';
import { deliverTest, redeliver } from '../../../domain/webhooks/commands/deliver-event.js';
import { readableWebhook } from '../../../domain/webhooks/find-webhook.js';
import {
  deliveryStatuses,
  testEventType,
  webhookEventTypes,
  type WebhookDelivery,
} from '../../../domain/webhooks/webhook.js';
import { commandOf } from '../../auth/audit-entry.js';
import { readerOf } from '../../auth/credential.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { jobOverridePermission as overridePermission } from '../../../domain/jobs/find-job.js';
import { pageLinks } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { pageFields } from '../../schemas/page.js';
import { deliverySchema, exampleDelivery, exampleWebhook, toDeliveryDto, toWebhookDto } from '../../schemas/webhook.js';
import { closed, idIn, timestamp, oneOf, paging } from '../../validation/schema.js';
import { toStoredTimestamp } from '../../validation/to-stored-timestamp.js';
import { mintWebhookSecret } from '../../webhooks/mint-secret.js';
import { newWebhookSchema } from './webhooks.js';

const params = closed({ webhook_id: idIn('The webhook') });
const example = { params: { webhook_id: exampleWebhook.webhook_id } };
const tag = 'Webhooks';

export const rotateWebhookSecret = route({
  ...{ method: 'POST', path: '/webhooks/{webhook_id}/rotate-secret', operationId: 'rotateWebhookSecret', tag },
  showsSecret: true,
  summary: 'Rotate the secret of an own webhook',
  description: 'For 24 hours each message carries the signatures of both secrets. The new one is returned only once.',
  ...{ permission: 'any', overridePermission, impact: 'medium', uses: ['clock', 'store', 'webhookSecrets'], params },
  responses: { 200: json('The webhook with its new secret', newWebhookSchema) },
  problems: ['not_found', 'permission_denied'],
  example: { ...example, answer: { status: 200, body: { ...exampleWebhook, secret: 'whsec_…' } } },
}).handle(async ({ params, caller, dependencies, request }) => {
  const secret = mintWebhookSecret();
  const saved = await rotateSecret(dependencies, commandOf({ caller, request }), params.webhook_id, secret);
  return { status: 200, body: { ...toWebhookDto(saved), secret } };
});

export const testWebhook = route({
  ...{ method: 'POST', path: '/webhooks/{webhook_id}/test', operationId: 'testWebhook', tag },
  summary: 'Send a test event to an own webhook',
  description: `The event ${testEventType} is delivered like all others.`,
  ...{ permission: 'any', overridePermission, impact: 'low', uses: ['clock', 'ids', 'store', 'webhooks'], params },
  responses: { 202: json('The delivery', deliverySchema) },
  problems: ['not_found', 'permission_denied', 'conflict'],
  example: {
    ...example,
    answer: { status: 202, body: { ...exampleDelivery, event: testEventType, job_id: null, status: 'pending' } },
  },
}).handle(async ({ params, caller, dependencies, request }) => {
  const delivery = await deliverTest(dependencies, commandOf({ caller, request }), params.webhook_id);
  return { status: 202, body: await loadDelivery(dependencies, delivery) };
});

export const listWebhookDeliveries = route({
  ...{ method: 'GET', path: '/webhooks/{webhook_id}/deliveries', operationId: 'listWebhookDeliveries', tag },
  summary: 'List deliveries of a webhook',
  description:
    'Newest first, with their attempts. since and until (exclusive) compare the time of creation. Deliveries are kept for 30 days.',
  ...{ permission: 'any', overridePermission, impact: 'read', uses: ['store'], params },
  query: closed({
    status: Type.Optional(oneOf(deliveryStatuses)),
    event: Type.Optional(oneOf([...webhookEventTypes, testEventType])),
    since: Type.Optional(timestamp),
    until: Type.Optional(timestamp),
    ...paging(50, 200),
  }),
  responses: {
    200: json(
      'A page of deliveries',
      closed({ deliveries: Type.Array(deliverySchema), ...pageFields }, { $id: 'WebhookDeliveryList' }),
    ),
  },
  problems: ['not_found'],
  example: {
    ...example,
    query: { status: 'delivered' },
    answer: { status: 200, body: { deliveries: [exampleDelivery], total: 1, limit: 50, offset: 0, next: null } },
  },
}).handle(async ({ params, query, caller, dependencies, request }) => {
  const { webhookId } = await readableWebhook(dependencies, params.webhook_id, readerOf(caller));
  const { status = null, event: type = null, limit, offset } = query;
  const filter = { status, type, since: toStoredTimestamp(query.since), until: toStoredTimestamp(query.until) };
  const { items, total } = await dependencies.store.deliveries(webhookId, filter, { limit, offset });
  const attempts = await dependencies.store.webhookAttempts(items.map(({ deliveryId }) => deliveryId));
  const { next, headers } = pageLinks(request.raw.url ?? '/webhooks', { limit, offset, total });
  const deliveries = items.map((one) => toDeliveryDto(one, attempts));
  return { status: 200, body: { deliveries, total, limit, offset, next }, headers };
});

export const redeliverWebhook = route({
  ...{
    method: 'POST',
    path: '/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver',
    operationId: 'redeliverWebhook',
    tag,
  },
  summary: 'Deliver an event again',
  description:
    'The same message under the same webhook-id, for another day at most; a pending delivery is attempted at once.',
  ...{ permission: 'any', overridePermission, impact: 'low', uses: ['clock', 'store', 'webhooks'] },
  params: closed({ webhook_id: idIn('The webhook'), delivery_id: idIn('The delivery') }),
  responses: { 202: json('The delivery, pending again', deliverySchema) },
  problems: ['not_found', 'permission_denied', 'conflict'],
  example: {
    params: { webhook_id: exampleWebhook.webhook_id, delivery_id: exampleDelivery.delivery_id },
    answer: { status: 202, body: { ...exampleDelivery, status: 'pending', completed_at: null } },
  },
}).handle(async ({ params, caller, dependencies, request }) => {
  const { webhook_id: webhookId, delivery_id: deliveryId } = params;
  const delivery = await redeliver(dependencies, commandOf({ caller, request }), { webhookId, deliveryId });
  return { status: 202, body: await loadDelivery(dependencies, delivery) };
});

async function loadDelivery({ store }: Dependencies<'store'>, delivery: WebhookDelivery) {
  return toDeliveryDto(delivery, await store.webhookAttempts([delivery.deliveryId]));
}

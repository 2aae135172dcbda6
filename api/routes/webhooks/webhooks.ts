import { Type } from 'typebox';
import { changeWebhook, deleteWebhook as remove } from '../../../domain/webhooks/commands/change-webhook.js';
import { registerWebhook } from '../../../domain/webhooks/commands/register-webhook.js';
import { readableWebhook } from '../../../domain/webhooks/find-webhook.js';
import { commandOf } from '../../auth/audit-entry.js';
import { readerOf } from '../../auth/credential.js';
import { jobOverridePermission as overridePermission } from '../../../domain/jobs/find-job.js';
import { defaultPage, maxPage, pageLinks } from '../../responses/page-links.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { pageFields } from '../../schemas/page.js';
import {
  exampleMessage,
  exampleWebhook,
  messageSchema,
  toWebhookDto,
  webhookFields,
  webhookInput,
  webhookSchema,
} from '../../schemas/webhook.js';
import { closed, idIn, paging, defaulted } from '../../validation/schema.js';
import { mintWebhookSecret } from '../../webhooks/mint-secret.js';

const params = closed({ webhook_id: idIn('The webhook') });
const example = { params: { webhook_id: exampleWebhook.webhook_id } };
export const newWebhookSchema = closed(
  { ...webhookFields, secret: Type.String({ description: 'Verifies signatures; returned only once' }) },
  { $id: 'NewWebhook' },
);
const tag = 'Webhooks';

export const listWebhooks = route({
  ...{ method: 'GET', path: '/webhooks', operationId: 'listWebhooks', tag },
  summary: 'List webhooks',
  description: 'Own webhooks, oldest first; all webhooks for callers with admin:status. Secrets are not included.',
  ...{ permission: 'any', overridePermission, impact: 'read', uses: ['store'] },
  query: closed(paging(defaultPage, maxPage)),
  responses: {
    200: json(
      'A page of webhooks',
      closed({ webhooks: Type.Array(webhookSchema), ...pageFields }, { $id: 'WebhookList' }),
    ),
  },
  example: {
    answer: { status: 200, body: { webhooks: [exampleWebhook], total: 1, limit: 100, offset: 0, next: null } },
  },
}).handle(async ({ query, caller, dependencies, request }) => {
  const { limit, offset } = query;
  const userId = caller.hasOverride ? null : caller.userId;
  const { items, total } = await dependencies.store.webhooks(userId, { limit, offset });
  const { next, headers } = pageLinks(request.raw.url ?? '/webhooks', { limit, offset, total });
  return { status: 200, body: { webhooks: items.map(toWebhookDto), total, limit, offset, next }, headers };
});

export const createWebhook = route({
  ...{ method: 'POST', path: '/webhooks', operationId: 'createWebhook', tag },
  showsSecret: true,
  summary: 'Register a webhook',
  description:
    'Events of jobs that the caller may read are sent to the URL, signed as Standard Webhooks prescribes. The secret is returned only once.',
  ...{ permission: 'any', impact: 'medium', uses: ['ids', 'store', 'webhookSecrets', 'webhookSender'] },
  body: closed(
    { ...webhookInput, active: defaulted(Type.Boolean({ default: true, description: 'false: no events are sent' })) },
    { $id: 'WebhookCreate' },
  ),
  callback: { summary: 'Receive an event', message: messageSchema, example: exampleMessage },
  responses: { 201: json('The webhook with its secret', newWebhookSchema) },
  problems: ['url_refused', 'conflict'],
  example: {
    body: {
      ...{ url: exampleWebhook.url, events: exampleWebhook.events },
      ...{ description: exampleWebhook.description, ontology: exampleWebhook.ontology },
    },
    answer: { status: 201, body: { ...exampleWebhook, secret: 'whsec_…' } },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const secret = mintWebhookSecret();
  const fields = {
    ...{ url: body.url, events: body.events, description: body.description ?? null },
    ...{ ontology: body.ontology ?? null, active: body.active },
  };
  const saved = await registerWebhook(dependencies, commandOf({ caller, request }), fields, secret);
  return { status: 201, body: { ...toWebhookDto(saved), secret } };
});

export const getWebhook = route({
  ...{ method: 'GET', path: '/webhooks/{webhook_id}', operationId: 'getWebhook', tag },
  summary: 'Get a webhook',
  ...{ permission: 'any', overridePermission, impact: 'read', uses: ['store'], params },
  responses: { 200: json('The webhook, without its secret', webhookSchema) },
  problems: ['not_found'],
  example: { ...example, answer: { status: 200, body: exampleWebhook } },
}).handle(async ({ params, caller, dependencies }) => {
  return { status: 200, body: toWebhookDto(await readableWebhook(dependencies, params.webhook_id, readerOf(caller))) };
});

export const updateWebhook = route({
  ...{ method: 'PATCH', path: '/webhooks/{webhook_id}', operationId: 'updateWebhook', tag },
  aliases: [{ method: 'PUT', path: '/webhooks/{webhook_id}', operationId: 'putWebhook' }],
  summary: 'Change a webhook',
  description: 'Omitted fields keep their values. Activating a webhook clears its failures.',
  ...{ permission: 'any', overridePermission, impact: 'medium', uses: ['store', 'webhookSender'], params },
  body: closed(
    { ...webhookInput, url: Type.Optional(webhookInput.url), events: Type.Optional(webhookInput.events) },
    { $id: 'WebhookUpdate' },
  ),
  responses: { 200: json('The webhook', webhookSchema) },
  problems: ['not_found', 'permission_denied', 'url_refused'],
  example: { ...example, body: { active: true }, answer: { status: 200, body: exampleWebhook } },
}).handle(async ({ params, body, caller, dependencies, request }) => {
  const changed = await changeWebhook(dependencies, commandOf({ caller, request }), params.webhook_id, body);
  return { status: 200, body: toWebhookDto(changed) };
});

export const deleteWebhook = route({
  ...{ method: 'DELETE', path: '/webhooks/{webhook_id}', operationId: 'deleteWebhook', tag },
  summary: 'Delete a webhook with its deliveries',
  description: 'Cancels deliveries in progress.',
  ...{ permission: 'any', overridePermission, impact: 'medium', uses: ['store'], params },
  responses: { 204: empty('The webhook is deleted') },
  problems: ['not_found'],
  example,
}).handle(async ({ params, caller, dependencies, request }) => {
  await remove(dependencies, commandOf({ caller, request }), params.webhook_id);
  return { status: 204 };
});

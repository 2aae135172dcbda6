import type { Route } from '../../routing/route.js';
import { listWebhooks, createWebhook, getWebhook, updateWebhook, deleteWebhook } from './webhooks.js';
import { rotateWebhookSecret, testWebhook, listWebhookDeliveries, redeliverWebhook } from './webhook-deliveries.js';

/** Routes of webhooks, in the order in which the document shows them. */
export const webhookRoutes: readonly Route[] = [
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  redeliverWebhook,
];

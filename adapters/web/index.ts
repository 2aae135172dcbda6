/** Documents read off the web, and messages to webhooks. */
export { createWebReader } from './web-reader.js';
export { createWebhookSender } from './webhook-sender.js';

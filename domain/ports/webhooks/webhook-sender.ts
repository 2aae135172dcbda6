import type { AttemptOutcome } from '../../webhooks/judge-attempt.js';

/** A message to a webhook. */
export interface WebhookMessage {
  url: string;
  /** The `webhook-id`. */
  id: string;
  /** JSON. */
  body: string;
  /** Each signs; `whsec_` and base64. */
  secrets: string[];
}

/** Sends signed messages, and only to where the operator allows. */
export interface WebhookSender {
  /** @throws ConcordanceError `url_refused` for what is wrong with the URL itself */
  checkUrl(url: string): void;
  /** Never throws for what the receiver does, or where the URL leads. @throws what aborted the signal */
  send(message: WebhookMessage, signal?: AbortSignal): Promise<AttemptOutcome>;
}

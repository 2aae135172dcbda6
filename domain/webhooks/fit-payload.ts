import { utf8Length } from '../text/chunks/utf8-length.js';

/** Message to a webhook, as Standard Webhooks defines it. */
export interface WebhookPayload {
  type: string;
  /** Time of the event. */
  timestamp: string;
  data: Record<string, unknown>;
}

/** Bytes of the largest payload. */
export const maxPayloadBytes = 20_000;

/** Fields of a job that may be large and that GET /jobs/{id} returns: null in this order when the job is too large. */
const spareFields = ['analysis', 'batch', 'program', 'result', 'workflow_lists', 'error', 'reason', 'source_path'];

/**
 * The body of a message: the payload as JSON of at most 20,000 bytes. If the record of a job is larger, its largest
 * parts are null and `truncated` is true.
 */
export function fitPayload(payload: WebhookPayload): string {
  let text = JSON.stringify(payload);
  const job = payload.data['job'] as Record<string, unknown> | undefined;
  if (utf8Length(text) <= maxPayloadBytes || job === undefined) return text;
  const short: Record<string, unknown> = { ...job };
  for (const field of spareFields) {
    if (!(field in short)) continue;
    short[field] = null;
    text = JSON.stringify({ ...payload, data: { ...payload.data, job: short, truncated: true } });
    if (utf8Length(text) <= maxPayloadBytes) break;
  }
  return text;
}

import type { Payload } from '@temporalio/common';
import { ConcordanceError } from '../../domain/errors.js';

/** Payloads as the protocol of codec servers has them: JSON of protobuf, in which bytes are Base64. */
interface PayloadsJson {
  payloads: { metadata?: Record<string, string>; data?: string }[];
}

/**
 * Reads the payloads of a request.
 * @throws ConcordanceError `invalid_request` where the text is something else
 */
export function readPayloads(text: string): Payload[] {
  const { payloads } = parse(text);
  return payloads.map(({ metadata = {}, data = '' }) => ({
    metadata: Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, Buffer.from(value, 'base64')])),
    data: Buffer.from(data, 'base64'),
  }));
}

/** Writes payloads as a response. */
export function writePayloads(payloads: readonly Payload[]): string {
  const written: PayloadsJson = {
    payloads: payloads.map(({ metadata, data }) => ({
      metadata: Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, toBase64(value)])),
      data: toBase64(data),
    })),
  };
  return JSON.stringify(written);
}

function parse(text: string): PayloadsJson {
  try {
    const value: unknown = JSON.parse(text);
    if (isPayloads(value)) return value;
  } catch {
    // Answered below.
  }
  throw new ConcordanceError('invalid_request', 'The body must be JSON with a list of payloads: {"payloads": […]}.');
}

function isPayloads(value: unknown): value is PayloadsJson {
  if (!isRecord(value) || !Array.isArray(value['payloads'])) return false;
  return value['payloads'].every(
    (one: unknown) =>
      isRecord(one) &&
      ['string', 'undefined'].includes(typeof one['data']) &&
      (one['metadata'] === undefined ||
        (isRecord(one['metadata']) && Object.values(one['metadata']).every((entry) => typeof entry === 'string'))),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function toBase64(bytes: Uint8Array | null | undefined): string {
  return Buffer.from(bytes ?? []).toString('base64');
}

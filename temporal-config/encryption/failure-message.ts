import { defaultPayloadConverter, type Payload, type PayloadCodec } from '@temporalio/common';
import { isConcordanceError } from '../../domain/errors.js';

/** The fields of Temporal's `Failure` that hold its message. */
export interface StoredFailure {
  message?: string | null;
  /** Message and stack trace, where they are encrypted. */
  encodedAttributes?: Payload | null;
}

/**
 * Reads the message of a failure, decrypted where it is encrypted.
 * @returns null where it has none; where its key is not configured, a sentence that says so
 */
export async function failureMessage(
  codecs: readonly PayloadCodec[],
  failure: StoredFailure | null | undefined,
): Promise<string | null> {
  if (failure?.encodedAttributes == null) return failure?.message || null;
  try {
    let payloads: Payload[] = [failure.encodedAttributes];
    for (const codec of codecs.toReversed()) payloads = await codec.decode(payloads);
    const { message } = defaultPayloadConverter.fromPayload<{ message?: string }>(payloads[0]!);
    return message || null;
  } catch (error) {
    return isConcordanceError(error)
      ? error.detail
      : 'The reason is encrypted. Set CONCORDANCE_TEMPORAL_ENCRYPTION_KEYS.';
  }
}

import type { PayloadCodec } from '@temporalio/common';
import { createPayloadCodec } from './payload-codec.js';
import { readPayloadKey } from './payload-key.js';

/** Encryption of what Temporal stores. */
export interface PayloadEncryption {
  codec: PayloadCodec;
  /** False: payloads are decrypted only. */
  isOn: boolean;
}

/**
 * Creates the encryption that the settings describe.
 * @returns undefined where they name no key
 */
export function payloadEncryption({
  keys,
  isOn,
}: {
  keys: readonly string[];
  isOn: boolean;
}): PayloadEncryption | undefined {
  return keys.length === 0 ? undefined : { codec: createPayloadCodec(keys.map(readPayloadKey), isOn), isOn };
}

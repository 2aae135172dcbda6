import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Payload, PayloadCodec } from '@temporalio/common';
import proto from '@temporalio/proto';
import { ConcordanceError } from '../../domain/errors.js';
import type { PayloadKey } from './payload-key.js';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Metadata of an encrypted payload, with the names that samples and tools of Temporal use. */
const encodingName = 'binary/encrypted';
const keyIdField = 'encryption-key-id';

const { Payload: PayloadMessage } = proto.temporal.api.common.v1;

/**
 * Encrypts payloads whole, metadata included, by AES-256-GCM with a random IV for each: IV, ciphertext and tag. The
 * first key encrypts, all decrypt. What is not encrypted is passed on as it is, so histories from before stay readable.
 * @param keys the current one first
 * @param isOn false: payloads are decrypted only
 */
export function createPayloadCodec(keys: readonly PayloadKey[], isOn: boolean): PayloadCodec {
  const [current] = keys;
  return {
    encode: async (payloads) =>
      !isOn || current === undefined ? payloads : payloads.map((payload) => encrypt(payload, current)),
    decode: async (payloads) => payloads.map((payload) => (isEncrypted(payload) ? decrypt(payload, keys) : payload)),
  };
}

/** True for a payload that `createPayloadCodec` has encrypted. */
export function isEncrypted({ metadata }: Payload): boolean {
  return text(metadata?.['encoding']) === encodingName;
}

function encrypt(payload: Payload, { id, key }: PayloadKey): Payload {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(contextOf(id));
  const sealed = Buffer.concat([cipher.update(PayloadMessage.encode(payload).finish()), cipher.final()]);
  return {
    metadata: { encoding: Buffer.from(encodingName), [keyIdField]: Buffer.from(id) },
    data: Buffer.concat([iv, sealed, cipher.getAuthTag()]),
  };
}

/** @throws ConcordanceError `secret_unreadable` that names the key */
function decrypt({ metadata, data }: Payload, keys: readonly PayloadKey[]): Payload {
  const id = text(metadata?.[keyIdField]);
  const found = keys.find((key) => key.id === id);
  if (found === undefined) {
    throw unreadable(
      `is encrypted with the key ${JSON.stringify(id)}. Add that key to ${setting}, behind the current one.`,
    );
  }
  const bytes = Buffer.from(data ?? []);
  try {
    const decipher = createDecipheriv(algorithm, found.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(contextOf(id)).setAuthTag(bytes.subarray(bytes.length - tagBytes));
    const opened = Buffer.concat([
      decipher.update(bytes.subarray(ivBytes, Math.max(ivBytes, bytes.length - tagBytes))),
      decipher.final(),
    ]);
    return PayloadMessage.decode(opened);
  } catch {
    throw unreadable(
      `cannot be decrypted: the key named ${JSON.stringify(id)} in ${setting} is another one than the key that encrypted it, or it was changed. Set that key under its name.`,
    );
  }
}

const setting = 'CONCORDANCE_TEMPORAL_ENCRYPTION_KEYS';

/** Authenticated with each payload: what the same key encrypts elsewhere is refused. */
function contextOf(id: string): Buffer {
  return Buffer.from(`concordance temporal payload ${id}`);
}

function unreadable(why: string): ConcordanceError {
  return new ConcordanceError('secret_unreadable', `A payload that Temporal stores ${why}`);
}

function text(bytes: Uint8Array | null | undefined): string {
  return Buffer.from(bytes ?? []).toString('utf8');
}

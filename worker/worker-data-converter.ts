import { fileURLToPath } from 'node:url';
import { ApplicationFailure, type DataConverter, type PayloadCodec } from '@temporalio/common';
import { isConcordanceError } from '../domain/errors.js';
import { siblingEntry } from '../from-source/sibling-entry.mjs';
import type { PayloadEncryption } from '../temporal-config/encryption/payload-encryption.js';

/** The file of the converter for failures, which workflows get with their bundle. */
export const failureConverterPath = fileURLToPath(siblingEntry(import.meta.url, './failure-converter'));

/** The data converter of workers: clients need no converter for failures, because they store none. */
export function workerDataConverter({ codec, isOn }: PayloadEncryption): DataConverter {
  return { payloadCodecs: [patient(codec)], ...(isOn ? { failureConverterPath } : {}) };
}

/** Some activities have a maximum of attempts; they must not be used up while a key is missing here. */
const nextRetryDelay = '1 minute';

function patient(codec: PayloadCodec): PayloadCodec {
  return {
    encode: (payloads) => codec.encode(payloads),
    async decode(payloads) {
      try {
        return await codec.decode(payloads);
      } catch (error) {
        if (!isConcordanceError(error)) throw error;
        throw ApplicationFailure.create({ message: error.detail, type: error.code, nextRetryDelay, cause: error });
      }
    },
  };
}

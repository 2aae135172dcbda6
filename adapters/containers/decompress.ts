import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupFormatError } from '../../domain/backup/json/backup-format-error.js';

const chunkSize = 256 * 1024;

/** Decompresses gzip. @throws BackupFormatError `E_COMPRESSION`, `E_TRUNCATED`; what reading the bytes throws */
export async function* decompress(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize });
  const fed = pipeline(bytes, gunzip);
  // It is thrown where the decompressed bytes are read.
  fed.catch(() => undefined);
  try {
    for await (const chunk of gunzip) yield chunk as Uint8Array;
    await fed;
  } catch (error) {
    throw explained(error);
  } finally {
    gunzip.destroy();
  }
}

function explained(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new BackupFormatError('E_TRUNCATED', '$', 'The file is cut off.', error);
  if (code?.startsWith('Z_') !== true) return error;
  return new BackupFormatError('E_COMPRESSION', '$', 'The file is not valid gzip, or was changed.', error);
}

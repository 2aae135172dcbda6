import type { ContainerReader } from '../../ports/backup/container-codec.js';
import { manifestEntry, type BackupContainer } from '../format/container.js';
import { encryptionMagic } from '../format/encryption.js';
import { createByteSource } from './byte-source.js';
import { readTar } from './read-tar.js';

/** A container without encryption and compression. */
export interface OpenedContainer {
  container: BackupContainer;
  /** The tar stream, or the document; from its beginning each time. */
  bytes(): AsyncIterable<Uint8Array>;
}

/** Bytes that tell a tar stream: the first header. */
const headBytes = 512;

/**
 * Finds out what a file is by its first bytes, whatever its name: encrypted or not, compressed or not, an archive or a
 * document.
 * @param open reads the file from its beginning
 * @throws what `ContainerReader` throws
 */
export async function openContainer(
  open: () => AsyncIterable<Uint8Array>,
  reader: ContainerReader,
): Promise<OpenedContainer> {
  const isEncrypted = startsWith(await headOf(open()), new TextEncoder().encode(encryptionMagic));
  const decrypted = isEncrypted ? () => reader.decrypt(open()) : open;
  const isCompressed = startsWith(await headOf(decrypted()), [0x1f, 0x8b]);
  const bytes = isCompressed ? () => reader.decompress(decrypted()) : decrypted;
  return { container: isTar(await headOf(bytes())) ? 'archive' : 'json', bytes };
}

/** Reads the document of a container from its beginning; nothing where an archive has none. */
export function documentOf({ container, bytes }: OpenedContainer): () => AsyncIterable<Uint8Array> {
  return container === 'json' ? bytes : () => manifestOf(bytes());
}

async function* manifestOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const entry of readTar(bytes)) {
    if (entry.path !== manifestEntry || entry.kind !== 'file') continue;
    yield* entry.content();
    return;
  }
}

async function headOf(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const source = createByteSource(bytes);
  try {
    return await source.take(headBytes);
  } finally {
    await source.close();
  }
}

function startsWith(bytes: Uint8Array, begin: Uint8Array | readonly number[]): boolean {
  return begin.length <= bytes.length && Array.prototype.every.call(begin, (byte, at) => bytes[at] === byte);
}

/** True for the mark of POSIX and GNU tar. */
function isTar(head: Uint8Array): boolean {
  return head.length === headBytes && startsWith(head.subarray(257), new TextEncoder().encode('ustar'));
}

import type { Dependencies } from '../../dependencies/dependencies.js';

/** Bytes that are read before other work of the process runs. */
const pieceBytes = 64 * 1024;

/** Reads an object so that its reader gives way to other work of the process. */
export async function* readInPieces(
  { objects, eventLoop }: Dependencies<'eventLoop' | 'objects'>,
  key: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of await objects.readStream(key)) {
    const bytes = chunk as Uint8Array;
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      signal.throwIfAborted();
      yield bytes.subarray(at, at + pieceBytes);
      await eventLoop.yield();
    }
  }
}

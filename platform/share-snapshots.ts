import { open, stat } from 'node:fs/promises';
import type { SharedSnapshots } from '../adapters/sqlite/index.js';
import { workKeys } from '../domain/ingest/manifest.js';
import type { ObjectStore } from '../domain/ports.js';

/** Bytes of a piece, which are in memory at a time. */
const pieceBytes = 16 * 1024 * 1024;

/**
 * Keeps files of snapshots in the object store, among what is kept for their jobs while these run: so the workers of
 * all hosts read the same one.
 */
export function shareSnapshots(objects: Pick<ObjectStore, 'head' | 'putNamed' | 'read'>): SharedSnapshots {
  return {
    async save(jobId, path) {
      if ((await objects.head(workKeys.snapshotWhole(jobId))) !== null) return;
      const { size } = await stat(path);
      const pieces = Math.ceil(size / pieceBytes);
      const file = await open(path, 'r');
      try {
        for (let position = 0; position < pieces; position += 1) {
          const start = position * pieceBytes;
          const piece = new Uint8Array(Math.min(pieceBytes, size - start));
          const { bytesRead } = await file.read(piece, 0, piece.length, start);
          if (bytesRead !== piece.length) throw new Error(`The snapshot ${path} was cut while it was read.`);
          await objects.putNamed(workKeys.snapshotPiece(jobId, position), piece);
        }
      } finally {
        await file.close();
      }
      const whole = new TextEncoder().encode(JSON.stringify({ pieces }));
      await objects.putNamed(workKeys.snapshotWhole(jobId), whole);
    },

    async load(jobId, path) {
      if ((await objects.head(workKeys.snapshotWhole(jobId))) === null) return false;
      const whole = new TextDecoder().decode(await objects.read(workKeys.snapshotWhole(jobId)));
      const { pieces } = JSON.parse(whole) as { pieces: number };
      const file = await open(path, 'wx', 0o600);
      try {
        for (let position = 0; position < pieces; position += 1) {
          await file.writeFile(await objects.read(workKeys.snapshotPiece(jobId, position)));
        }
      } finally {
        await file.close();
      }
      return true;
    },
  };
}

import { statfs } from 'node:fs/promises';
import type { DiskSpace } from '../../domain/ports.js';

/** The space of the disk with this folder. */
export function createDiskSpace(folder: string): DiskSpace {
  return async () => {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { totalBytes: bsize * blocks, freeBytes: bsize * bavail };
  };
}

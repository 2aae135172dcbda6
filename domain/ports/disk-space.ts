/** Bytes of the disk with the data folder; `freeBytes` is what this user may still write. */
export type DiskSpace = () => Promise<{ totalBytes: number; freeBytes: number }>;

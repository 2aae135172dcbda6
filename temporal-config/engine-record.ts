import { renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Address of the Temporal server of a data folder; stored there as `engine.json`. It is true of the last server
 * started; whether that is the one that answers there now is to be asked of it.
 */
export interface EngineRecord {
  /** `host:port` of the gRPC service. */
  address: string;
  uiUrl: string;
  pid: number;
}

/** The database file of a data folder's server. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'temporal.db');
}

/**
 * Reads the address of the Temporal server of a data folder.
 * @returns null when the folder has no record or an unreadable one
 */
export async function readEngineRecord(dataDir: string): Promise<EngineRecord | null> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(recordFile(dataDir), 'utf8'));
  } catch {
    return null;
  }
  return isRecord(value) ? value : null;
}

/**
 * Replaces the record in one step; readers see the old one or the new one. Synchronous, so that nothing can come
 * between starting a server and writing down its pid.
 */
export function writeEngineRecord(dataDir: string, record: EngineRecord): void {
  const file = recordFile(dataDir);
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(record)}\n`);
  renameSync(next, file);
}

function recordFile(dataDir: string): string {
  return join(dataDir, 'engine.json');
}

function isRecord(value: unknown): value is EngineRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { address, uiUrl, pid } = value as Record<string, unknown>;
  return typeof address === 'string' && typeof uiUrl === 'string' && Number.isInteger(pid) && (pid as number) > 1;
}

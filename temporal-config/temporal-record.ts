import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Address of the Temporal server of a data folder; stored there as `temporal.json`. It is true of the last server
 * started; whether that is the one that answers there now is to be asked of it.
 */
export interface TemporalRecord {
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
export async function readTemporalRecord(dataDir: string): Promise<TemporalRecord | null> {
  return (await readRecord(recordFile(dataDir))) ?? readRecord(earlierRecordFile(dataDir));
}

async function readRecord(file: string): Promise<TemporalRecord | null> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Replaces the record in one step; readers see the old one or the new one. Synchronous, so that nothing can come
 * between starting a server and writing down its pid.
 */
export function writeTemporalRecord(dataDir: string, record: TemporalRecord): void {
  const file = recordFile(dataDir);
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(record)}\n`);
  renameSync(next, file);
  rmSync(earlierRecordFile(dataDir), { force: true });
}

function recordFile(dataDir: string): string {
  return join(dataDir, 'temporal.json');
}

/** The name of the record in earlier versions, whose server may still run. */
function earlierRecordFile(dataDir: string): string {
  return join(dataDir, 'engine.json');
}

function isRecord(value: unknown): value is TemporalRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { address, uiUrl, pid } = value as Record<string, unknown>;
  return typeof address === 'string' && typeof uiUrl === 'string' && Number.isInteger(pid) && (pid as number) > 1;
}

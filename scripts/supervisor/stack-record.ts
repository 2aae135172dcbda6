import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The stack that runs on a data folder, for others that want to start there; kept as `stack.json`. */
export interface StackRecord {
  /** Process of the supervisor. */
  pid: number;
  /** Null until the API listens. */
  url: string | null;
  /** Process that ends the others should the supervisor be killed. */
  guardPid: number | null;
}

/**
 * Reads which stack runs on a data folder.
 * @returns null when there is none, or an unreadable one
 */
export async function readStackRecord(dataDir: string): Promise<StackRecord | null> {
  try {
    const { pid, url, guardPid } = JSON.parse(await readFile(recordFile(dataDir), 'utf8')) as Record<string, unknown>;
    if (!Number.isInteger(pid)) return null;
    return {
      pid: pid as number,
      url: typeof url === 'string' ? url : null,
      guardPid: Number.isInteger(guardPid) ? (guardPid as number) : null,
    };
  } catch {
    return null;
  }
}

/** Only its writer's lock counts; where a full disk takes no record, others learn less and nothing else happens. */
export async function writeStackRecord(dataDir: string, record: StackRecord): Promise<void> {
  await writeFile(recordFile(dataDir), `${JSON.stringify(record)}\n`).catch(() => undefined);
}

export async function removeStackRecord(dataDir: string): Promise<void> {
  await rm(recordFile(dataDir), { force: true }).catch(() => undefined);
}

function recordFile(dataDir: string): string {
  return join(dataDir, 'stack.json');
}

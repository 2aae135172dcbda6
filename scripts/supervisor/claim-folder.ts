import { setTimeout as sleep } from 'node:timers/promises';
import { lockStack, prepareDataFolder } from '../../platform/data-folder.js';
import type { Settings } from '../../settings/settings.js';
import type { ShowWork } from '../dev-server/index.js';
import { commandLine } from '../dev-server/own-process.js';
import { claimPort, type PortClaim } from './claim-port.js';
import { readStackRecord, removeStackRecord, writeStackRecord } from './stack-record.js';

/** Another supervisor runs on the data folder. */
export class AlreadyRunning extends Error {}

export interface Claim {
  /** Says where the stack is, for those who want to start another one here. */
  publish(url: string | null, guardPid: number | null): Promise<void>;
  /** Held from the start on, for the API to take over. */
  port: PortClaim;
  release(): Promise<void>;
}

/**
 * Makes sure, before anything starts, that the data folder can be used, that no other stack runs on it and that the
 * port is free, and holds both. What a killed supervisor left is about to end, and is waited for.
 * @throws AlreadyRunning; ConcordanceError `configuration_invalid`
 */
export async function claimFolder(settings: Settings, showWork: ShowWork, signal: AbortSignal): Promise<Claim> {
  const { dataDir } = settings;
  await prepareDataFolder(dataDir);
  const lock = lockStack(dataDir);
  const record = await readStackRecord(dataDir);
  if (lock === null) {
    const pid = record === null ? '' : ` (pid ${record.pid})`;
    throw new AlreadyRunning(
      record?.url
        ? `Concordance is already running at ${record.url}${pid} on the data folder ${dataDir}.`
        : `Concordance is already being started${pid} on the data folder ${dataDir}.`,
    );
  }
  let port: PortClaim | undefined;
  try {
    if (record !== null && record.guardPid !== null) {
      const ending = untilGuardIsGone(record.guardPid, signal);
      await showWork('Waiting for processes of a killed Concordance to end', null, ending);
    }
    port = await claimPort(settings);
    await writeStackRecord(dataDir, { pid: process.pid, url: null, guardPid: null });
  } catch (error) {
    port?.release();
    lock.release();
    throw error;
  }
  return {
    port,
    publish: (url, guardPid) => writeStackRecord(dataDir, { pid: process.pid, url, guardPid }),
    async release() {
      port.release();
      await removeStackRecord(dataDir);
      lock.release();
    },
  };
}

async function untilGuardIsGone(pid: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await commandLine(pid)).includes('end-what-is-left.sh')) await sleep(100);
}

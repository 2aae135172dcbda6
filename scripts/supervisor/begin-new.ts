import { join } from 'node:path';
import { ConcordanceError } from '../../domain/errors.js';
import { lockTemporal, setAsideWithoutGraph } from '../../platform/platform.js';
import type { Settings } from '../../settings/settings.js';
import { readTemporalRecord } from '../dev-server/index.js';
import { servesFile } from '../dev-server/own-process.js';

/**
 * Implements `--new`: where a graph is gone, what belonged to it is moved aside, so that an empty one can begin. Where
 * a graph is there, or nothing is, nothing happens.
 * @returns the folder everything was moved to; null when nothing was
 * @throws ConcordanceError `conflict` while a Temporal server runs on the folder
 */
export async function beginNew(settings: Settings): Promise<string | null> {
  const { dataDir } = settings;
  const lock = await lockTemporal(settings);
  const record = await readTemporalRecord(dataDir);
  try {
    if (lock === null || (record !== null && (await servesFile(record.pid, join(dataDir, 'temporal.db'))))) {
      const pid = record === null ? '' : ` (pid ${record.pid})`;
      throw new ConcordanceError('conflict', `A Temporal server${pid} runs on ${dataDir}; stop it, then start again.`);
    }
    return await setAsideWithoutGraph(dataDir, new Date());
  } finally {
    lock?.release();
  }
}

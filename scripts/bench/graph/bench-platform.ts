import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPlatform, type Platform } from '../../../platform/platform.js';
import { readSettings } from '../../../settings/settings.js';

/** Store and object store on a folder of their own. */
export interface BenchPlatform {
  platform: Platform;
  /** File of the store. */
  file: string;
  /** Closes it, lets `change` work on its file, and opens it again. */
  reopen(change: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Opens a platform without models that would take memory. */
export async function openBenchPlatform(): Promise<BenchPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'concordance-bench-'));
  const settings = readSettings({ CONCORDANCE_DATA_DIR: folder, CONCORDANCE_EMBEDDER: 'builtin:hash-v1' });
  const bench: BenchPlatform = {
    platform: await openPlatform(settings),
    file: join(folder, 'graph.db'),
    async reopen(change) {
      await bench.platform.close();
      change();
      bench.platform = await openPlatform(settings);
    },
    async close() {
      await bench.platform.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return bench;
}

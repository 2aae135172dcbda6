import { clearRestoreWork } from '../../domain/jobs/clearing/clear-restore-work.js';
import { bind } from '../bind.js';
import { publishRestore } from './publish-restore.js';
import type { RestoreDependencies } from './restore-dependencies.js';
import { stageBackup } from './stage-backup.js';
import { startRegeneration } from './start-regeneration.js';
import { verifyRestoredGraph } from './verify-restored-graph.js';
import { verifyRestore } from './verify-restore.js';

/** The activities that restore backups, bound to what they work with. All are safe to repeat. */
export function createRestoreActivities(dependencies: RestoreDependencies) {
  return bind(dependencies, {
    verifyRestore,
    stageBackup,
    publishRestore,
    startRegeneration,
    verifyRestoredGraph,
    clearRestoreWork,
  });
}

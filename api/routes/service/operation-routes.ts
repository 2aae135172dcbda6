import type { Route } from '../../routing/route.js';
import { getSystemStatus } from './system-status.js';
import { getSchedulerStatus, startCleanup } from './scheduler.js';
import { getDatabaseStats, getDatabaseInfo, getDatabaseEpoch } from './database.js';
import { listProviderKeys, setProviderKey, deleteProviderKey } from './provider-keys.js';

/** Routes of operators: status, schedules, database, provider keys, in the order in which the document shows them. */
export const operationRoutes: readonly Route[] = [
  getSystemStatus,
  getSchedulerStatus,
  startCleanup,
  getDatabaseStats,
  getDatabaseInfo,
  getDatabaseEpoch,
  listProviderKeys,
  setProviderKey,
  deleteProviderKey,
];

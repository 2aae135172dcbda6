import type { AuditEntry } from './access/audit-store.js';

/** Identity of an installation among those that share a Temporal server. */
export interface InstallationStore {
  /** Made once with the store; 8 characters out of 0-9 and a-f. Part of task queues and workflow ids. */
  installationId(): Promise<string>;
  /** Makes a copy an installation of its own. What is queued is shown to operators again, under the new id. */
  renewInstallation(installationId: string, audit: AuditEntry): Promise<void>;
}

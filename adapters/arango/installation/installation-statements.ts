import { auditedPutStatement } from '../database/put-statement.js';
import { statement } from '../database/statement.js';
import type { Stored, WriteSet } from '../database/write-set.js';

/** The document of the database; its key is `only`. */
export interface InstallationDocument {
  installationId: string;
  /** Version of the collections. */
  version: number;
  /** Server and statements that were checked; null before the first check. */
  checked: string | null;
}

export const findInstallation = statement<object, InstallationDocument>(`
  FOR installation IN installation
    FILTER installation._key == "only"
    RETURN KEEP(installation, "installationId", "version", "checked")`);

export const addInstallation = statement<{ document: InstallationDocument & { _key: 'only' } }>(`
  INSERT @document INTO installation OPTIONS { overwriteMode: "ignore" }`);

export const changeInstallation = statement<{ change: Partial<InstallationDocument> }>(`
  UPDATE "only" WITH @change IN installation`);

/** Jobs with one of the statuses that have a workflow. */
export const findWithWorkflow = statement<{ statuses: readonly string[] }, Stored>(`
  FOR row IN job
    FILTER row.workflowWaits == true AND row.status IN @statuses
    RETURN UNSET(row, "_id", "_rev")`);

/** A new id, and the jobs that are shown under it. */
export const installationWrites: WriteSet<'installation' | 'job' | 'audit_event'> = {
  guards: ['jobs'],
  collections: ['installation', 'job', 'audit_event'],
  put: auditedPutStatement(`
    LET installations = (
      FOR d IN (held ? @put.installation : []) INSERT d INTO installation OPTIONS { overwriteMode: "update" }
    )
    LET jobs = (FOR d IN (held ? @put.job : []) INSERT d INTO job OPTIONS { overwriteMode: "replace" })`),
  remove: statement(`
    LET jobs = (FOR key IN @removed.job FOR d IN job FILTER d._key == key REMOVE d IN job)
    RETURN true`),
};

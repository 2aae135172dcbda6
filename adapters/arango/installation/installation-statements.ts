import { statement } from '../database/statement.js';

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

/** Jobs with one of the statuses count as without a workflow from then on. */
export const forgetWorkflows = statement<{ statuses: readonly string[] }>(`
  FOR row IN job
    FILTER row.workflowWaits == true AND row.status IN @statuses
    UPDATE row WITH { workflowWaits: false } IN job`);

/** Writes that have read jobs before read them again. */
export const moveJobs = statement<object>(`
  FOR one IN guard
    FILTER one._key == "jobs"
    UPDATE one WITH { version: one.version + 1 } IN guard`);

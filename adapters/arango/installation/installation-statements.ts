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

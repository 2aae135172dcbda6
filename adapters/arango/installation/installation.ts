import type { ArangoDatabase } from '../database/arango-database.js';
import { findInstallation } from './installation-statements.js';

/** Reads the id of the installation, which each database has once it is prepared. */
export async function installationIdOf(database: ArangoDatabase): Promise<string> {
  return (await database.first(findInstallation, {}))!.installationId;
}

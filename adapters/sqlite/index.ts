export { createBudgetFile, type BudgetFile } from './files/budget-file.js';
export { copyDatabase } from './files/copy-database.js';
export { fileIdentity, followFile } from './files/file-identity.js';
export { acquireFolderLock, type FolderLock } from './files/folder-lock.js';
export { createSqliteSnapshots } from './backup/sqlite-snapshots.js';
export { createSqliteStages } from './restore/sqlite-stages.js';
export { createSqliteStore, type SqliteStoreOptions } from './sqlite-store.js';
export { countWorkflows, isStoreFile } from './files/inspect-files.js';
export { referencedObjects } from './referenced-objects.js';

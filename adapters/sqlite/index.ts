export { createBudgetFile, type BudgetFile } from './budget-file.js';
export { copyDatabase } from './copy-database.js';
export { fileIdentity, followFile } from './file-identity.js';
export { acquireFolderLock, type FolderLock } from './folder-lock.js';
export { createSqliteStore, type SqliteStoreOptions } from './sqlite-store.js';
export { countWorkflows, holdsStore } from './inspect-files.js';
export { referencedObjects } from './referenced-objects.js';

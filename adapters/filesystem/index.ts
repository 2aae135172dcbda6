export { copyObjects, type ObjectIssue } from './copy-objects.js';
export { createFilesystemObjectStore } from './filesystem-object-store.js';
export { listObjects } from './list-objects.js';
export { prepareFolder } from './prepare-folder.js';

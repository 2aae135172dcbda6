export { createFilesystemObjectStore } from './filesystem-object-store.js';

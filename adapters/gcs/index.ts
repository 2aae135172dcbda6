export { createGcsObjectStore, type BucketOptions } from './gcs-object-store.js';

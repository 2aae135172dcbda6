/** The interfaces of everything outside: stores, models, documents, clock. One page to see them all. */
export type * from './ports/access-store.js';
export type * from './ports/audit-store.js';
export type * from './ports/budget-store.js';
export type * from './ports/caches.js';
export type * from './ports/documents.js';
export type * from './ports/element-reader.js';
export type * from './ports/engine.js';
export type * from './ports/graph-store.js';
export type * from './ports/job-store.js';
export type * from './ports/lease-store.js';
export type * from './ports/models.js';
export type * from './ports/object-store.js';
export type * from './ports/oauth-store.js';
export type * from './ports/program-store.js';
export type * from './ports/provider-keys.js';
export type * from './ports/query-definition-store.js';
export type * from './ports/runtime.js';

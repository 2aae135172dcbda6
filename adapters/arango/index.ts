export { createArangoStore, type ArangoStoreOptions } from './arango-store.js';

// On Node 20 the TypeScript loader of the main thread does not reach into others: each registers it for itself.
import { register } from 'tsx/esm/api';

register();
await import('./store-thread.ts');

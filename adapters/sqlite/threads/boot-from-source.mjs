// On Node 20 the TypeScript loader of the main thread does not reach into others: each registers it for itself.
import { withPrivateCache } from '../../../from-source/private-cache.mjs';

await withPrivateCache(async () => {
  const { register } = await import('tsx/esm/api');
  register();
});
await import('./store-thread.js');

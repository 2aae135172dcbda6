// `node --import ./from-source/register.mjs FILE` runs TypeScript from its source: tests, and scripts for development.
// Threads and processes that it starts run what was built; see sibling-entry.mjs.
import './parent.mjs';
import { isMainThread } from 'node:worker_threads';
import { useBuild } from './sibling-entry.mjs';
import { presentBuild } from './present-build.mjs';
import { withPrivateCache } from './private-cache.mjs';

if (isMainThread) {
  useBuild(await presentBuild());
  await withPrivateCache(() => import('tsx'));
}

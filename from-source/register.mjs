// `node --import ./from-source/register.mjs FILE` runs TypeScript from its source.
import './parent.mjs';
import { withPrivateCache } from './private-cache.mjs';

await withPrivateCache(() => import('tsx'));

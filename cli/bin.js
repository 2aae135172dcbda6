#!/usr/bin/env node
// Plain JavaScript, so that Node can start it by itself; everything else is TypeScript and is read through tsx.
import { withPrivateCache } from '../from-source/private-cache.mjs';

await withPrivateCache(async () => {
  const { register } = await import('tsx/esm/api');
  register();
});
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));

#!/usr/bin/env node
// Plain JavaScript, so that Node can start it by itself; everything else is TypeScript and is bundled first.
import { loadBuilt } from '../from-source/built.mjs';

const { main } = await loadBuilt('cli/main.ts');
process.exitCode = await main(process.argv.slice(2));

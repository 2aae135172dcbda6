#!/usr/bin/env node
// Plain JavaScript, so that Node can start it by itself; everything else is TypeScript and is built first.
import { stopEarly } from '../from-source/early-stop.mjs';
import { launch, launchCommand } from '../from-source/launch.mjs';

if (process.argv[2] === 'serve') stopEarly();

const command = await launchCommand().catch((error) => {
  console.error(`concordance: ${error.message}`);
  process.exitCode = 1;
});
if (command) process.exitCode = await command.main(process.argv.slice(2), undefined, undefined, undefined, launch);

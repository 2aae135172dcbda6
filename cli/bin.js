#!/usr/bin/env node
// Plain JavaScript, so that Node can start it by itself; everything else is TypeScript and is built first.
import { launch, launchCommand } from '../from-source/launch.mjs';

const { main } = await launchCommand();
process.exitCode = await main(process.argv.slice(2), undefined, undefined, undefined, launch);

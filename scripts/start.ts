import { untilAborted } from '../supervised/stop-signal.js';
import { withStack } from './with-stack.js';

/** Runs Temporal, the worker and the API on the data folder until it is told to stop. */
const unknown = process.argv.slice(2).filter((argument) => argument !== '--new');
if (unknown.length > 0) {
  console.error(`${unknown.join(' ')} is not understood. Usage: npm start [-- --new]`);
  process.exit(2);
}

await withStack({ new: process.argv.includes('--new') }, async ({ settings, stack, signal }) => {
  console.log(`API          ${stack.apiUrl}`);
  console.log(`API guide    ${stack.apiUrl}/docs`);
  console.log(`Temporal     ${stack.temporalUiUrl ?? stack.temporalAddress}`);
  console.log(`Data folder  ${settings.dataDir}`);
  console.log(`Logs         ${stack.logFolder}`);
  console.log('\nRunning; Ctrl-C stops everything.');
  await untilAborted(signal);
});

import { untilInterrupted, withStack } from './with-stack.js';

/** Runs Temporal, the worker and the API on the data folder until Ctrl-C. */
await withStack(async ({ settings, stack, signal }) => {
  console.log(`API          ${stack.apiUrl}`);
  console.log(`API guide    ${stack.apiUrl}/docs`);
  console.log(`Temporal     ${stack.temporalUiUrl ?? stack.temporalAddress}`);
  console.log(`Data folder  ${settings.dataDir}`);
  console.log(`Logs         ${stack.logFolder}`);
  console.log('\nRunning; Ctrl-C stops everything.');
  await untilInterrupted(signal);
});

import { untilAborted } from '../supervised/stop-signal.js';
import { withStack } from './with-stack.js';

export interface ServeOptions {
  /** Begin an empty graph where one is gone; see `beginNew`. */
  new: boolean;
}

/** Runs Temporal, the worker and the API on the data folder until it is stopped; ends the process. */
export async function serve(options: ServeOptions): Promise<never> {
  return withStack(options, async ({ settings, stack, signal }) => {
    console.log(`API          ${stack.apiUrl}`);
    console.log(`Explorer     ${stack.apiUrl}/app`);
    console.log(`API guide    ${stack.apiUrl}/docs`);
    console.log(`Temporal     ${stack.temporalUiUrl ?? stack.temporalAddress}`);
    console.log(`Data folder  ${settings.dataDir}`);
    console.log(`Logs         ${stack.logFolder}`);
    console.log('\nRunning; Ctrl-C stops everything.');
    await untilAborted(signal);
  });
}

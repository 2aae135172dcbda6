import { serve } from './serve.js';

/** Runs Temporal, the worker and the API on the data folder until it is stopped. */
const unknown = process.argv.slice(2).filter((argument) => argument !== '--new');
if (unknown.length > 0) {
  console.error(`${unknown.join(' ')} is not understood. Usage: npm start [-- --new]`);
  process.exit(2);
}

await serve({ new: process.argv.includes('--new') });

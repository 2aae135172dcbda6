import { resolve } from 'node:path';
import { createClient } from '../client/index.js';
import { untilAborted } from '../supervised/stop-signal.js';
import { createProgressDisplay } from './console/progress-display.js';
import { ingestSamples, type IngestedSample } from './demo/ingest-samples.js';
import { saveApiKey } from './demo/save-api-key.js';
import { showEvidence } from './demo/show-evidence.js';
import { signIn } from './demo/sign-in.js';
import { withStack } from './with-stack.js';

/**
 * Starts everything, reads the documents in samples/ through the REST API and shows concepts with the words that
 * evidence them. Stays up until it is stopped; with --exit it ends when all is shown.
 */
// It is always started in the checkout.
const samples = resolve('samples');
const unknown = process.argv.slice(2).filter((argument) => !['--exit', '--new'].includes(argument));
if (unknown.length > 0) {
  console.error(`${unknown.join(' ')} is not understood. Usage: scripts/quickstart [--exit] [--new]`);
  process.exit(2);
}

await withStack({ new: process.argv.includes('--new') }, async ({ settings, admin, stack, signal }) => {
  const token = await signIn(stack.apiUrl, settings, admin.password);
  const client = createClient({ url: stack.apiUrl, credential: () => ({ token }) });
  const shellFile = await saveApiKey(client, stack.apiUrl, settings.dataDir);
  const ingested = await ingestSamples(client, samples, createProgressDisplay(), signal);
  for (const sample of ingested) console.log(outcome(sample));
  const failed = ingested.filter(({ failure }) => failure !== null).length;
  if (failed > 0)
    throw new Error(`${failed} of ${ingested.length} documents could not be read; the reasons are above.`);

  console.log('');
  await showEvidence(client, 'how forests keep water in the soil', (line) => console.log(line));

  if (process.argv.includes('--exit')) {
    console.log(`\nStopping; the data stays in ${settings.dataDir}. Without --exit everything stays up.`);
    return;
  }
  console.log(`\nAPI          ${stack.apiUrl}`);
  console.log(`Explorer     ${stack.apiUrl}/app`);
  console.log(`API guide    ${stack.apiUrl}/docs`);
  console.log(`Temporal     ${stack.temporalUiUrl ?? stack.temporalAddress}`);
  console.log(`Data folder  ${settings.dataDir} (logs in ${stack.logFolder})`);
  console.log(`For shells   source ${shellFile} (sets CONCORDANCE_URL and CONCORDANCE_API_KEY)`);
  console.log('\nRunning; Ctrl-C stops everything, and the next start finds it all again.');
  await untilAborted(signal);
});

function outcome({ name, already, failure }: IngestedSample): string {
  if (failure !== null) return `  ✖ ${name}: ${failure}`;
  return `  ✔ ${name}: ${already ? 'already ingested' : 'ingested'}`;
}

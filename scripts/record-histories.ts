import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';

/*
 * Records the histories that test/histories replays, against the server in CONCORDANCE_TEST_TEMPORAL (host:port). Those
 * on file are promises to workflows that may still run: they are left alone unless named.
 *
 *   node --import ./from-source/register.mjs scripts/record-histories.ts [--again <workflow>/<what-it-shows>]...
 */
const { values } = parseArgs({ options: { again: { type: 'string', multiple: true, default: [] } } });

// The support of the tests registers a hook with mocha, which is not there.
Object.assign(globalThis, { after: () => undefined });
const { openRig } = await import('../test/support/workflow-rig.js');
const { recordings, recordingsFolder } = await import('../test/histories/recordings.js');
const { scenarios } = await import('../test/histories/scenarios.js');

const onFile = new Set(recordings().map(({ name }) => name));
for (const { workflow, shows, run } of scenarios) {
  const name = `${workflow}/${shows}`;
  if (onFile.has(name) && !values.again.includes(name)) continue;
  const rig = await openRig();
  try {
    const history = await run(rig);
    const file = join(recordingsFolder, `${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${impersonal(historyToJSON(history))}\n`);
    console.log(`recorded ${name}: ${history.events?.length} events`);
  } finally {
    await rig.close();
  }
}

/** Stack traces and identities name the machine of whoever recorded; a replay needs neither. */
function impersonal(json: string): string {
  return json
    .replaceAll(process.cwd(), '')
    .replaceAll(/"(identity|stickyTaskQueue|normalName)": "\d+@[^"]*"/g, '"$1": "recorder"')
    .replaceAll(/"\d+@[\w.-]+(-[0-9a-f]+)?"/g, '"recorder"');
}

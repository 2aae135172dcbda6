import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';

/*
 * Records the histories of scenarios that have none, against the server in CONCORDANCE_TEST_TEMPORAL (host:port), else
 * one that is started for it. Recordings on file are promises to workflows that may still run: they are never recorded
 * again.
 *
 *   node --import ./from-source/register.mjs scripts/record-histories.ts
 */

// The support of the tests registers a hook with mocha, which is not there.
const ends: (() => Promise<void>)[] = [];
Object.assign(globalThis, { after: (end: () => Promise<void>) => void ends.push(end) });
const { openRig } = await import('../test/support/workflow-rig.js');
const { checksumFile, checksums, recordingFile, recordingName, recordingNames } =
  await import('../test/histories/recordings.js');
const { scenarios } = await import('../test/histories/scenarios.js');

const onFile = new Set(recordingNames());
for (const scenario of scenarios) {
  const name = recordingName(scenario);
  if (onFile.has(name)) continue;
  const rig = await openRig();
  try {
    const history = await scenario.run(rig);
    const file = recordingFile(name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${impersonal(historyToJSON(history))}\n`);
    console.log(`recorded ${name}: ${history.events?.length} events`);
  } finally {
    await rig.close();
  }
}
writeFileSync(checksumFile, checksums());
for (const end of ends) await end();

/** Stack traces and identities name the machine of anyone who recorded; a replay needs neither. */
function impersonal(json: string): string {
  return json
    .replaceAll(process.cwd(), '')
    .replaceAll(/"(identity|stickyTaskQueue|normalName)": "\d+@[^"]*"/g, '"$1": "recorder"')
    .replaceAll(/"\d+@[\w.-]+(-[0-9a-f]+)?"/g, '"recorder"');
}

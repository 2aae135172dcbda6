/** Submits the same twenty documents as every other process that runs this, once it is told to. */
import { once } from 'node:events';
import { createSqliteStore } from '../../../adapters/sqlite/index.js';
import { submission } from '../../contract/graph-fixtures.js';

const [, , path = '', name = ''] = process.argv;
const store = await createSqliteStore({ path });
console.log('ready');
await once(process.stdin, 'data');
process.stdin.destroy();
for (let round = 0; round < 20; round++) {
  const mine = { jobId: `job-${name}-${round}`, newOntologyId: `ont-${name}-${round}`, ownerId: name };
  const shared = { ontology: `Ontology ${round}`, contentHash: `sha256:${round}` };
  const { outcome, job } = await store.submitJob(submission({ ...mine, ...shared }));
  console.log(JSON.stringify({ outcome, jobId: job.jobId }));
}
await store.close();

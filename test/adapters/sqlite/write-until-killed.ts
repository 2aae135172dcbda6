/** Commits chunk after chunk to the store at the path given and prints each ordinal once it is acknowledged. */
import { createSqliteStore } from '../../../adapters/sqlite/index.js';
import { chunkDelta, profile, runningJob } from '../../contract/graph-fixtures.js';

const [, , path = '', name = ''] = process.argv;
const store = await createSqliteStore({ path });
await store.seedGraph({ vocabulary: [], profiles: [profile] });
const job = await runningJob(store, { jobId: `job-${name}`, newOntologyId: `ont-${name}`, ontology: `O-${name}` });
for (let ordinal = 0; ; ordinal++) {
  const ids = Array.from({ length: 10 }, (_, index) => `${name}-${ordinal}-${index}`);
  const concepts = ids.map((id) => ({ id, terms: [`term ${id}`] }));
  const edges = ids.slice(1).map((id) => ({ from: ids[0]!, type: 'CAUSES', to: id }));
  await store.commit(chunkDelta(job, ordinal, { concepts, edges }));
  process.stdout.write(`${ordinal}\n`);
}

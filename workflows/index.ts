import { setWorkflowOptions } from '@temporalio/workflow';
import { executeProgram } from './execute-program.js';
import { ingestBatch } from './ingest-batch.js';
import { ingestDocument } from './ingest-document.js';
import { ontologyActor } from './ontology-actor.js';
import { sweepJobs } from './sweep-jobs.js';

/*
 * Where workers of several builds work side by side, a program stays with the build it began on: it ends within its time,
 * and a client waits for it. All others may wait for hours or days (for a turn, an approval, their documents), longer than
 * an old build should have to live; they go over to the current build with their next task, as `patched` allows.
 */
setWorkflowOptions({ versioningBehavior: 'PINNED' }, executeProgram);
for (const workflow of [ingestBatch, ingestDocument, ontologyActor, sweepJobs]) {
  setWorkflowOptions({ versioningBehavior: 'AUTO_UPGRADE' }, workflow as () => Promise<unknown>);
}

/** Every workflow, by the name it is started under. Nothing else may be exported here. */
export { executeProgram, ingestBatch, ingestDocument, ontologyActor, sweepJobs };

import type { MergeTarget } from '../../../domain/backup/restore/merge/merge-rules.js';
import { contentsAsSentences } from '../../../domain/backup/restore/restore-rules.js';
import { isConcordanceError } from '../../../domain/errors.js';
import { objectKeyOf } from '../../../domain/ids.js';
import { asKind } from '../../../domain/jobs/job-identity.js';
import { requireCurrentAttempt } from '../../../domain/jobs/job-state.js';
import { isFinal } from '../../../domain/jobs/job-status.js';
import type { RestoreStore } from '../../../domain/ports.js';
import type { Reading } from '../database/session.js';
import { requireOntologyWritable } from '../graph/ontologies/require-writable.js';
import { toJob } from '../jobs/documents/to-job.js';
import { anyJob } from '../jobs/find-jobs.js';
import { changeJobs, type JobContext } from '../jobs/work.js';
import { releasedObject } from '../objects/released-objects.js';
import { countContents, findNamed, findTakenConceptIds } from './target-statements.js';

/** Records of restores, and what they meet in the graph. */
export function restoreJobs(context: JobContext): RestoreStore {
  const { database } = context;
  return {
    restoreConflicts: () => restoreConflicts(database),
    mergeTargets: (names) => mergeTargets(database, names),
    takenConceptIds: (ids) => database.rows(findTakenConceptIds, { ids }),

    recordRestore: (jobId, { recordsTotal, records }) =>
      changeJobs(context, async (work) => {
        const found = await anyJob(work, jobId);
        const { restore } = asKind(toJob(found, work.now), 'restore');
        requireCurrentAttempt(toJob(found, work.now), 0);
        const changed = { recordsTotal: recordsTotal ?? restore.recordsTotal, records: records ?? restore.records };
        work.putJob({ ...found.document, restore: { ...restore, ...changed }, updatedAt: work.now });
      }),

    recordVerification: (jobId, verification) =>
      changeJobs(context, async (work) => {
        const { document } = await anyJob(work, jobId);
        const { restore } = document;
        if (restore?.result == null) return;
        work.putJob({ ...document, restore: { ...restore, result: { ...restore.result, verification } } });
      }),

    releaseObjects: (sha256s) =>
      changeJobs(context, async (work) => {
        for (const sha256 of sha256s) work.put('released_object', releasedObject(objectKeyOf(sha256)));
      }),

    forgetRestoreWork: (jobId) =>
      changeJobs(context, async (work) => {
        for (const { document } of await work.jobs([jobId])) {
          const { restore, status } = document;
          if (restore === undefined || restore.backupId !== null || !isFinal(status)) continue;
          work.put('released_object', releasedObject(restore.objectKey));
        }
      }),
  };
}

/** Reasons why a backup cannot be cloned into this graph, as sentences: all that it contains. */
export async function restoreConflicts(reading: Reading): Promise<string[]> {
  return contentsAsSentences((await reading.first(countContents, {}))!);
}

/** Ontologies of these names, as the graph has them. */
export async function mergeTargets(reading: Reading, names: readonly string[]): Promise<MergeTarget[]> {
  const known = new Map((await reading.rows(findNamed, { names })).map((one) => [one.name, one.ontologyId]));
  const targets: MergeTarget[] = [];
  for (const name of names) {
    const ontologyId = known.get(name);
    const isNew = ontologyId === undefined;
    targets.push({ name, isNew, refusal: isNew ? null : await refusalOf(reading, ontologyId) });
  }
  return targets;
}

async function refusalOf(reading: Reading, ontologyId: string): Promise<MergeTarget['refusal']> {
  try {
    await requireOntologyWritable(reading, ontologyId);
    return null;
  } catch (error) {
    if (!isConcordanceError(error)) throw error;
    return { code: error.code, detail: error.detail };
  }
}

import {
  condition,
  patched,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import type { RegenerationProgress } from '../../domain/embedding/regeneration.js';
import { refusalOf, type JobSituation } from '../../domain/jobs/job-commands.js';
import type { JobStage } from '../../domain/jobs/job-status.js';
import { searchAttributes, type RegenerationInput } from '../../temporal-config/shared.js';
import { awaitOwnApproval } from '../waiting/await-own-approval.js';
import { acceptCommand } from '../commands/accept-command.js';
import { acceptPause } from '../commands/accept-pause.js';
import { approved } from '../commands/document-commands.js';
import { activitiesOf, type WorkflowActivities } from '../activities.js';
import { beginNewHistory } from '../begin-new-history.js';
import { detailsTable, plain } from '../details.js';
import { approve } from '../messages.js';
import { patches } from '../patches.js';
import { createRecordPolls, waitWhileSuspended } from '../waiting/record-polls.js';
import { withRecordedEnd } from '../recorded-end.js';

/**
 * Makes the vectors of a profile that are missing, a few pages in each step, then makes the profile the active one.
 * Before the first, and at its limit of cost, it waits for approval. What was made is in the store; here is only how
 * far it came.
 */
export async function regenerateEmbeddings(input: RegenerationInput): Promise<void> {
  const { jobId } = input;
  // A paused job that continues as new reads its record first: a command may have come in between.
  let isNotified = input.progress?.paused === true;
  let stage: JobStage = 'running';
  const situation = () => ({ stage });
  const onChange = () => void (isNotified = true);
  acceptPause(input, {
    description: 'Make no more vectors; those that were made are kept.',
    paused: 'No more vectors are made.',
    refusal: (command) => refusalOf(command, situation()),
    onChange,
  });
  acceptApproval(input, situation, onChange);
  const show = (next: JobStage, progress: RegenerationProgress) => {
    stage = next;
    setCurrentDetails(regenerationDetails(input, stage, progress));
    upsertSearchAttributes([{ key: searchAttributes.stage, value: stage }]);
  };
  const wait = async (milliseconds: number) => {
    await condition(() => isNotified, milliseconds, { summary: 'until the record is read again' });
    isNotified = false;
  };
  const work = async (activities: WorkflowActivities) => {
    let progress: RegenerationProgress = input.progress ?? (await activities.planRegeneration({ jobId }));
    show('running', progress);
    const continued = () => beginNewHistory<typeof regenerateEmbeddings>({ ...input, progress });
    for (;;) {
      const { waitsFor, ...ahead } = progress;
      if (waitsFor !== undefined && patched(patches.regenerationsAwaitApproval)) {
        const polls = createRecordPolls(input.looksPerHistory);
        const onWait = () => show('awaiting_approval', ahead);
        const outcome = await awaitOwnApproval(activities, { jobId, reason: waitsFor }, { polls, wait, onWait });
        if (outcome === 'waiting') return await continued();
        if (outcome === 'ended') return show('finished', ahead);
        progress = { ...ahead, paused: false };
        show('running', progress);
        continue;
      }
      if (progress.paused) {
        const poll = async () => (await activities.pauseJob({ jobId, runToken: 0 })).paused;
        if (!(await waitWhileSuspended(createRecordPolls(input.looksPerHistory), wait, poll))) return await continued();
        progress = { ...progress, paused: false };
        continue;
      }
      const { place, round, found } = progress;
      if (place === null) {
        progress = await activities.switchVectors({ jobId });
        // Results of earlier versions have no such field, so workflows that began with them replay as they were.
        if (progress.isHeld !== true && progress.waitsFor === undefined) return show('finished', progress);
      } else {
        if (workflowInfo().continueAsNewSuggested) {
          return await continued();
        }
        progress = await activities.makeVectors({ jobId, place, round, found });
      }
      setCurrentDetails(regenerationDetails(input, 'running', progress));
    }
  };
  await withRecordedEnd('embedding_regeneration', input, work, (error, activities) =>
    patched(patches.regenerationsEndLikeOthers)
      ? activities.finishJob({ jobId, end: { status: 'failed', error } })
      : activities.failJob({ jobId, runToken: 0, error }),
  );
}

/** Lets users and operators approve the cost of the job. */
function acceptApproval(
  { jobId, heartbeatMs }: RegenerationInput,
  situation: () => JobSituation,
  onChange: () => void,
): void {
  const records = activitiesOf(heartbeatMs);
  setHandler(approve, () => records.approveJob({ jobId }).then(onChange, onChange), {
    description: 'Better sent as an update, which says whether the job waits. Approve the cost of the job.',
  });
  acceptCommand('approve', {
    description: 'Approve the cost of the job: it continues. Needs no input.',
    refusal: () => refusalOf('approve', situation()),
    async execute({ recorded = false }) {
      const state = recorded ? await records.expireApproval({ jobId }) : await records.approveJob({ jobId });
      onChange();
      return approved(state);
    },
  });
}

function regenerationDetails(
  { marks }: RegenerationInput,
  stage: JobStage,
  { made, total, paused }: RegenerationProgress,
): string {
  return detailsTable([
    ['Profile', plain(marks.filename)],
    ['Owner', plain(marks.ownerName)],
    ['Stage', plain(paused ? `${stage}, paused` : stage)],
    ['Vectors', `${made} of ${Math.max(made, total)}`],
  ]);
}

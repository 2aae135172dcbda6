import { snapshotOf } from '../../events/job-snapshot.js';
import type { JobSnapshot } from '../../events/job-snapshot.js';
import { endsAccess, reauthorizeMs } from '../../events/while-authorized.js';
import { toProblem } from '../../responses/problem.js';
import { jobOverridePermission, readableJob } from '../../../domain/jobs/find-job.js';
import { binary, empty } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, idIn } from '../../validation/schema.js';
import { exampleIds } from '../../schemas/examples.js';

export const followJob = route({
  method: 'GET',
  path: '/jobs/{job_id}/events',
  operationId: 'followJob',
  tag: 'Jobs',
  summary: 'Stream the events of a job',
  description:
    'Server-sent events. Each holds the whole job and has an id: `snapshot` while the job runs, then `completed`, `failed` or `cancelled` as the last; `problem` when the caller loses the permission.',
  permission: 'any',
  overridePermission: jobOverridePermission,
  impact: 'read',
  uses: ['clock', 'workflows', 'serviceWait', 'eventStreams', 'jobWatcher', 'settings', 'store'],
  params: closed({ job_id: idIn('The job') }),
  responses: {
    200: binary('Snapshots of the job, starting with the current one', 'text/event-stream'),
    204: empty('The job has finished and the client (`Last-Event-ID`) has the last event; do not reconnect'),
  },
  problems: ['not_found', 'too_many_streams'],
  example: { params: { job_id: exampleIds.jobId } },
}).handle(async ({ params: { job_id: jobId }, caller, authorizeAgain, dependencies, request }) => {
  const first = await snapshotOf(dependencies, await readableJob(dependencies, jobId, caller), true);
  const seen = request.raw.headers['last-event-id'];
  let sent = typeof seen === 'string' ? seen : '';
  if (first.isLast && sent === first.id) return { status: 204 };

  const stream = dependencies.eventStreams.open(caller.userId);
  const { path, id: requestId } = request;
  const show = (snapshot: JobSnapshot) => {
    if (snapshot.id !== sent) stream.send(snapshot);
    sent = snapshot.id;
    if (snapshot.isLast) stream.end();
  };
  let checkedAt = dependencies.clock.millis();
  let busy = false;

  /**
   * Before each event, and every few seconds: a user who was disabled, logged out or lost access to the job sees no
   * more of it.
   */
  async function follow(snapshot: JobSnapshot | null): Promise<void> {
    const now = dependencies.clock.millis();
    if (snapshot?.id === sent && now - checkedAt < reauthorizeMs) return;
    await readableJob(dependencies, jobId, await authorizeAgain());
    checkedAt = now;
    if (snapshot !== null) show(snapshot);
  }

  const stop = dependencies.jobWatcher.watch(jobId, (snapshot) => {
    if (busy) return;
    busy = true;
    void follow(snapshot)
      .catch((error: unknown) => {
        if (!endsAccess(error)) return;
        stream.send({ id: sent, event: 'problem', data: toProblem(error, path, requestId) });
        stream.end();
      })
      .finally(() => {
        busy = false;
      });
  });
  stream.onEnd(stop);
  show(first);

  return {
    status: 200,
    body: stream.body,
    type: 'text/event-stream; charset=utf-8',
    headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  };
});

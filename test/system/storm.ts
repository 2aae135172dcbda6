import { openPlatform, type Platform } from '../../platform/platform.js';
import { readSettings } from '../../settings/settings.js';
import { canonicalDump } from '../support/canonical-dump.js';
import type { JobDto } from './api-client.js';
import { until, type KillableServer, type Part, type SystemStack, untilLasting } from './system-stack.js';

/**
 * Kills and restarts parts one after the other while the job moves. Gives how many kills found it at work.
 * @param beforeKill told which kill is next, from 0
 */
export async function storm(
  server: KillableServer,
  stack: SystemStack,
  jobId: string,
  parts: readonly Part[],
  beforeKill: (kill: number) => void = () => undefined,
): Promise<number> {
  let kills = 0;
  for (const [i, part] of parts.entries()) {
    const before = await until('the job to be at work', async () => {
      const job = await stack.api.job(jobId);
      return job.status !== 'queued' && job;
    });
    if (isOver(before)) break;
    beforeKill(i);
    // Some kills come at once, some while a question is asked, and some between an answer and its commit.
    const moment = ([null, 'asked', 'stored'] as const)[i % 3] ?? null;
    if (moment !== null) await nextQuestion(stack, jobId, before, moment);
    kills += 1;
    await killAndStart(server, stack, part);
    await movesOn(stack, jobId, before);
  }
  return kills;
}

/** Kills a part and starts it again. */
export async function killAndStart(server: KillableServer, stack: SystemStack, part: Part): Promise<void> {
  if (part === 'temporal') {
    await server.kill();
    await server.start();
  } else {
    await stack.kill(part);
    await stack.startPart(part);
  }
}

/** Waits until a further question was asked, or its answer stored; or until the job has moved on without one. */
async function nextQuestion(stack: SystemStack, jobId: string, before: JobDto, moment: 'asked' | 'stored') {
  const count = stack.tallied()[moment].length;
  await until(`a question to be ${moment}`, async () => {
    return stack.tallied()[moment].length > count || hasMoved(await stack.api.job(jobId), before);
  });
}

async function movesOn(stack: SystemStack, jobId: string, before: JobDto): Promise<void> {
  await until('the job to move on', async () => hasMoved(await stack.api.job(jobId), before));
}

function hasMoved(job: JobDto, before: JobDto): boolean {
  return isOver(job) || job.progress.chunks_processed > before.progress.chunks_processed || job.stage !== before.stage;
}

function isOver(job: JobDto): boolean {
  return ['completed', 'failed', 'cancelled'].includes(job.status);
}

/** The job once it has ended, however it did. @param withinMs more than usual where many are before it */
export function ended(stack: SystemStack, jobId: string, withinMs?: number): Promise<JobDto> {
  const look = async () => {
    const job = await stack.api.job(jobId);
    return isOver(job) && job;
  };
  return untilLasting(`job ${jobId} to end`, look, withinMs);
}

/** The platform on the stack's data folder; nobody else should be writing. */
export async function withPlatform<T>(stack: SystemStack, work: (platform: Platform) => Promise<T>): Promise<T> {
  const platform = await openPlatform(readSettings(stack.env));
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

/** Waits until what jobs keep only while they run is gone; it is deleted just after a job has ended. */
export async function nothingLeft(stack: SystemStack): Promise<void> {
  await withPlatform(stack, async ({ objects }) => {
    for (const prefix of ['work/', 'contexts/']) {
      await untilLasting(`${prefix} to be empty`, async () => {
        const { done } = await objects.list(prefix)[Symbol.asyncIterator]().next();
        return done;
      });
    }
  });
}

export function dumpOf(stack: SystemStack): Promise<Record<string, unknown>> {
  return withPlatform(stack, ({ store }) => canonicalDump(store));
}

/**
 * Returns the fields of the job's record that two runs of the same document must agree on. The number of embeddings
 * differs: chunks that are prepared concurrently may ask for the same label; so do calls that were lost with a process.
 */
export function withoutClocks({ progress, result }: JobDto): unknown {
  const stats = { ...(result?.['stats'] as Record<string, unknown> | undefined), embedding_tokens: null };
  return {
    progress: { ...progress, embedding_tokens: null, cost_unconfirmed_usd: null },
    result: { ...result, document_id: null, stats },
  };
}

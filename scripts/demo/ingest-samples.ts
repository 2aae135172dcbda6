import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../client/index.js';
import type { ProgressDisplay } from '../console/progress-display.js';

const ontology = 'samples';
const pollMs = 300;

export interface IngestedSample {
  name: string;
  jobId: string;
  /** True when an earlier start had read it. */
  already: boolean;
  /** Null when the job completed, else why it did not. */
  failure: string | null;
}

/** Submits every document of a folder and waits until each of their jobs has ended. */
export async function ingestSamples(
  client: Client,
  folder: string,
  display: ProgressDisplay,
  signal: AbortSignal,
): Promise<IngestedSample[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && !/^(README|LICENSE)/i.test(name));
  const samples: IngestedSample[] = [];
  for (const name of names.sort()) {
    signal.throwIfAborted();
    samples.push({ name, ...(await submit(client, join(folder, name), name)), failure: null });
  }
  for (const [index, sample] of samples.entries()) {
    sample.failure = await follow(
      client,
      sample,
      (share, stage) => {
        display.update((index + share) / samples.length, `${sample.name}: ${stage}`);
      },
      signal,
    );
  }
  display.finish();
  return samples;
}

async function submit(client: Client, path: string, name: string): Promise<Pick<IngestedSample, 'jobId' | 'already'>> {
  const file = new File([await readFile(path)], name);
  const { body } = await client.call('ingestFile', { form: { file, ontology, auto_approve: true } });
  return 'duplicate' in body ? { jobId: body.existing_job_id, already: true } : { jobId: body.job_id, already: false };
}

/** Waits for one job; @returns why it did not complete, or null */
async function follow(
  client: Client,
  sample: IngestedSample,
  show: (share: number, stage: string) => void,
  signal: AbortSignal,
): Promise<string | null> {
  for (;;) {
    signal.throwIfAborted();
    const { body: job } = await client.call('getJob', { params: { job_id: sample.jobId } });
    show(job.progress.percent / 100, job.stage);
    if (job.status === 'completed') return null;
    if (job.status === 'failed' || job.status === 'cancelled') {
      return `${job.status}: ${job.error ?? 'no reason was recorded'}`;
    }
    await sleep(pollMs);
  }
}

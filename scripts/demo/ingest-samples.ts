import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProgressDisplay } from '../console/progress-display.js';
import type { RestClient } from './rest-client.js';

const ontology = 'samples';
const pollMs = 300;

interface Submitted {
  job_id?: string;
  duplicate?: boolean;
  existing_job_id?: string;
}

interface Job {
  status: string;
  stage?: string | null;
  progress?: { percent?: number | null; concepts_created?: number | null } | null;
  error?: unknown;
}

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
  client: RestClient,
  folder: string,
  display: ProgressDisplay,
  signal: AbortSignal,
): Promise<IngestedSample[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && !/^(README|LICENSE)/i.test(name));
  const samples: IngestedSample[] = [];
  for (const name of names.sort()) {
    signal.throwIfAborted();
    const answer = await submit(client, join(folder, name), name);
    const already = answer.duplicate === true;
    const jobId = (already ? answer.existing_job_id : undefined) ?? answer.job_id ?? answer.existing_job_id;
    if (jobId === undefined) throw new Error(`POST /ingest/file answered no job for ${name}`);
    samples.push({ name, jobId, already, failure: null });
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

async function submit(client: RestClient, path: string, name: string): Promise<Submitted> {
  const form = new FormData();
  form.set('ontology', ontology);
  form.set('auto_approve', 'true');
  form.set('file', new Blob([await readFile(path)], { type: mediaType(name) }), name);
  return client.post('/ingest/file', form);
}

function mediaType(name: string): string {
  if (/\.(md|markdown)$/i.test(name)) return 'text/markdown';
  return /\.txt$/i.test(name) ? 'text/plain' : 'application/octet-stream';
}

/** Waits for one job; @returns why it did not complete, or null */
async function follow(
  client: RestClient,
  sample: IngestedSample,
  show: (share: number, stage: string) => void,
  signal: AbortSignal,
): Promise<string | null> {
  for (;;) {
    signal.throwIfAborted();
    const job = await client.get<Job>(`/jobs/${encodeURIComponent(sample.jobId)}`);
    show((job.progress?.percent ?? 0) / 100, job.stage ?? job.status);
    if (job.status === 'completed') return null;
    if (job.status === 'failed' || job.status === 'cancelled') return `${job.status}: ${words(job.error)}`;
    await sleep(pollMs);
  }
}

function words(error: unknown): string {
  if (typeof error === 'string') return error;
  if (typeof error === 'object' && error !== null && 'detail' in error) return String(error.detail);
  return error == null ? 'no reason was recorded' : JSON.stringify(error);
}

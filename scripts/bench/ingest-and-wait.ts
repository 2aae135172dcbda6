import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchStack } from './bench-stack.js';

export interface EndedJob {
  jobId: string;
  /** Milliseconds from submission to the end. */
  wall: number;
  chunks: number;
  /** Of those: taken over from the version before. */
  carried: number;
  concepts: number;
}

/** Uploads a text and waits for its job to end; `look` is called about twice a second. */
export async function ingestAndWait(
  stack: BenchStack,
  filename: string,
  text: Blob,
  look: (chunksProcessed: number) => void = () => undefined,
  fields: Record<string, string> = {},
): Promise<EndedJob> {
  const form = new FormData();
  form.set('ontology', 'bench');
  form.set('auto_approve', 'true');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', text, filename);
  const headers = { authorization: `Bearer ${stack.token}` };
  const began = performance.now();
  const submitted = await fetch(`${stack.url}/ingest/file`, { method: 'POST', headers, body: form });
  const { job_id: jobId } = (await submitted.json()) as { job_id: string };
  for (;;) {
    await sleep(500);
    const job = await stack.platform.store.job(jobId);
    if (!job) throw new Error(`${filename} has no job`);
    look(job.progress.chunksProcessed);
    if (job.status === 'failed' || job.status === 'cancelled')
      throw new Error(`${filename}: ${JSON.stringify(job.error)}`);
    if (job.status !== 'completed') continue;
    const wall = Date.parse(job.completedAt!) - Date.parse(job.createdAt);
    return {
      jobId,
      wall: Math.min(wall, performance.now() - began),
      chunks: job.progress.chunksProcessed,
      carried: job.progress.chunksCarried,
      concepts: job.progress.conceptsCreated,
    };
  }
}

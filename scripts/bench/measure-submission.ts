import type { BenchStack } from './bench-stack.js';

/** Milliseconds from sending a small document to holding its job id, one after the other. */
export async function measureSubmission(stack: BenchStack, count: number): Promise<{ p50: number; p95: number }> {
  const took: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const began = performance.now();
    const response = await fetch(`${stack.url}/ingest/text`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stack.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ontology: 'submission',
        text: `Document ${i} is about rain and soil.`,
        auto_approve: false,
      }),
    });
    const body = (await response.json()) as { job_id?: string };
    if (body.job_id === undefined) throw new Error(`Submission ${i}: ${response.status} ${JSON.stringify(body)}`);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  return { p50: took[Math.floor(took.length / 2)]!, p95: took[Math.floor(took.length * 0.95)]! };
}

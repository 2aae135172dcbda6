import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxGroupedConcepts } from '../../../domain/analysis/communities/communities-request.js';
import { maxProjected } from '../../../domain/analysis/projections/projection-request.js';
import { seededRandom } from '../../../domain/analysis/seeded-random.js';
import { openBenchStack, type BenchStack } from '../bench-stack.js';
import { loadStore } from './load-store.js';
import { randomGraph, type BenchRelationship } from './random-graph.js';

/** Groups of concepts: by their vectors, and by most of their relationships. */
const groups = 40;
const candidates = 1000;

/**
 * Measures the analyses through the routes, on the real Temporal server, with API and worker in this process; those
 * that so many concepts are too much for are left out.
 * @param concepts four times as many relationships
 */
export async function measureAnalyses(concepts: number): Promise<void> {
  const stack = await openBenchStack({ CONCORDANCE_EMBEDDER: 'builtin:use-lite-en' });
  try {
    const { identity, dims } = stack.platform.embedder.profile;
    const graph = { concepts: randomGraph(concepts, 0).concepts, links: groupedLinks(concepts, concepts * 4) };
    await loadStore(stack.platform.store, identity, dims, graph, groupedVectors(dims));
    await stack.startWorker();
    console.log(`${concepts} concepts with vectors of ${dims} numbers, ${concepts * 4} relationships`);
    console.log(`${'s'.padEnd(40)}    time   kept MB   longest hold of the event loop, ms`);
    const ids = Array.from({ length: candidates + 2 }, (_, at) => `concept-${at}`);
    const [positive_pole_id, negative_pole_id, ...candidate_ids] = ids;
    const poles = { positive_pole_id, negative_pole_id, candidate_ids };
    await timed(stack, `polarity of ${candidates}`, 'POST', '/polarity/analyze', poles);
    if (concepts <= maxGroupedConcepts) await timed(stack, 'communities', 'GET', '/communities');
    if (concepts <= maxProjected.pca) {
      await timed(stack, 'projection by principal components', 'GET', '/projections?algorithm=pca');
      await timed(stack, 'the same with diversity', 'GET', '/projections?algorithm=pca&include_diversity=true');
    }
    if (concepts <= maxProjected.umap) {
      await timed(stack, 'projection by UMAP', 'GET', '/projections?algorithm=umap&timeout_seconds=600');
    }
  } finally {
    await stack.close();
  }
}

async function timed(stack: BenchStack, name: string, method: string, path: string, body?: object): Promise<void> {
  const holds = monitorEventLoopDelay({ resolution: 1 });
  holds.enable();
  const began = performance.now();
  const job = (await call(stack, method, path, body)) as { job_id: string };
  const ended = await until(stack, job.job_id);
  const ms = performance.now() - began;
  holds.disable();
  if (ended.status !== 'completed') throw new Error(`${name}: ${ended.status} ${ended.error}`);
  const payload = await call(stack, 'GET', `/artifacts/${ended.result.artifact_id}/payload`);
  const megabytes = JSON.stringify(payload).length / 1e6;
  const columns = [(ms / 1000).toFixed(1).padStart(7), megabytes.toFixed(1).padStart(9), String(Math.round(holds.max / 1e6)).padStart(7)]; // oxfmt-ignore
  console.log(`${name.padEnd(40)} ${columns.join(' ')}`);
}

interface EndedJob {
  status: string;
  error: string | null;
  result: { artifact_id: string };
}

async function until(stack: BenchStack, jobId: string): Promise<EndedJob> {
  for (;;) {
    const job = (await call(stack, 'GET', `/jobs/${jobId}`)) as EndedJob;
    if (job.status !== 'processing') return job;
    await sleep(20);
  }
}

async function call({ url, token }: BenchStack, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      prefer: 'respond-async',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Unit vectors around the middle of the group of each concept. */
function groupedVectors(dims: number): (at: number) => Float32Array {
  const random = seededRandom(3);
  const direction = () => Float32Array.from({ length: dims }, () => random() + random() + random() - 1.5);
  const middles = Array.from({ length: groups }, direction);
  return (at) => {
    const middle = middles[at % groups]!;
    const vector = direction().map((value, dim) => value + middle[dim]!);
    const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
    return vector.map((value) => value / length);
  };
}

/** Four in five relationships stay within a group. */
function groupedLinks(concepts: number, count: number): BenchRelationship[] {
  const random = seededRandom(5);
  const links = new Map<string, BenchRelationship>();
  while (links.size < count) {
    const from = Math.floor(random() * concepts);
    const near = (from + groups * Math.floor((random() * concepts) / groups)) % concepts;
    const to = random() < 0.8 ? near : Math.floor(random() * concepts);
    if (from === to) continue;
    const ends = { from: `concept-${from}`, type: 'REQUIRES', to: `concept-${to}` };
    links.set(`${from} ${to}`, { ...ends, confidence: Math.round(50 + random() * 50) / 100 });
  }
  return [...links.values()];
}

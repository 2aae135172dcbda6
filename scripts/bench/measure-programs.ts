import { openBenchStack } from './bench-stack.js';
import type { BenchStack } from './bench-stack.js';
import { ingestAndWait } from './ingest-and-wait.js';
import { benchText } from './bench-text.js';

const query = 'MATCH (a:Concept)-[r]->(b:Concept) RETURN a, r, b LIMIT 20';
const statement = { op: '+', operation: { type: 'cypher', query } };

/** Measures the cost of running a query as a program, compared with a direct query. */
export async function measurePrograms(count: number): Promise<void> {
  const stack = await openBenchStack({ CONCORDANCE_EMBEDDER: 'builtin:hash-v1', CONCORDANCE_RATE_LIMITS: 'off' });
  try {
    await stack.startWorker();
    await ingestAndWait(stack, 'bench.md', new Blob([benchText(40 * 1024)]));
    const ways: [string, string, object][] = [
      ['the query at /query/cypher', '/query/cypher', { query }],
      ['a program of that statement', '/programs/execute', { program: programOf(1) }],
      ['a program of ten of them', '/programs/execute', { program: programOf(10) }],
      ['a deck of ten such programs', '/programs/execute', { deck: Array(10).fill({ program: programOf(1) }) }],
    ];
    for (const [, path, body] of ways) for (let i = 0; i < 20; i += 1) await ask(stack, path, body);
    for (const [name, path, body] of ways) {
      const took: number[] = [];
      for (let i = 0; i < count; i += 1) took.push(await ask(stack, path, body));
      console.log(`${name.padEnd(30)} ${percentiles(took)}`);
    }
    const began = performance.now();
    await Promise.all(Array.from({ length: count }, () => ask(stack, '/programs/execute', { program: programOf(1) })));
    const seconds = (performance.now() - began) / 1000;
    console.log(`${count} programs at once${''.padEnd(10)} ${(count / seconds).toFixed(0)} per second`);
  } finally {
    await stack.close();
  }
}

function programOf(statements: number): object {
  return { version: 1, statements: Array(statements).fill(statement) };
}

/** Milliseconds from the request to the whole answer. */
async function ask(stack: BenchStack, path: string, body: object): Promise<number> {
  const began = performance.now();
  const response = await fetch(stack.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${stack.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200 || text.includes('"aborted"')) throw new Error(`${path}: ${response.status} ${text}`);
  return performance.now() - began;
}

function percentiles(took: number[]): string {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

import { startArangoDouble } from './start-arango-double.js';
import type { ArangoDoubleOptions } from './start-arango-double.js';

/**
 * A double as a process of its own. Its options are JSON in the first argument; it prints `{"url":"…"}` when it
 * listens, and ends at SIGTERM.
 */
const double = await startArangoDouble(JSON.parse(process.argv[2] ?? '{}') as ArangoDoubleOptions);
process.stdout.write(`${JSON.stringify({ url: double.url })}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void double.stop());

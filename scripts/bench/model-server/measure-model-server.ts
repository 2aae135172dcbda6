import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { benchText } from '../bench-text.js';
import { openBenchStack } from '../bench-stack.js';
import { ingestAndWait } from '../ingest-and-wait.js';

/** Bytes of a document: about 5,000 words. */
const documentBytes = 31_500;

/**
 * Reads documents of about 5,000 words with a model server on this machine that answers at once: what is measured is
 * all that is done beside the model. The server is a process of its own and not counted.
 */
export async function measureModelServer(documents: number): Promise<void> {
  const server = fork(fileURLToPath(new URL('main.js', import.meta.url)), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve) =>
    server.stdout!.once('data', (data: Buffer) => resolve(data.toString().trim())),
  );
  const stack = await openBenchStack({
    CONCORDANCE_MODEL_BASE_URL: url,
    CONCORDANCE_EXTRACTION_MODEL: 'stand-in',
    CONCORDANCE_MODEL_PRICES: 'stand-in=0/0',
    CONCORDANCE_EMBEDDING_MODEL: 'stand-in-vectors',
    CONCORDANCE_EMBEDDING_DIMENSIONS: '256',
  });
  try {
    await stack.startWorker();
    await ingestAndWait(stack, 'warm-up.md', new Blob(['Rain feeds the river. The river carries sediment.']));
    const text = benchText(documents * documentBytes);
    const cpuBefore = process.cpuUsage();
    const began = performance.now();
    const jobs = await Promise.all(
      Array.from({ length: documents }, (_, nth) =>
        ingestAndWait(stack, `${nth}.md`, new Blob([text.slice(nth * documentBytes, (nth + 1) * documentBytes)])),
      ),
    );
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpuBefore);
    const words = text.slice(0, documents * documentBytes).split(/\s+/).length;
    const sum = (field: 'chunks' | 'concepts') => jobs.reduce((total, job) => total + job[field], 0);
    const cpu = (user + system) / 1e6;
    console.log(
      `\n${documents} documents, ${words} words, ${sum('chunks')} chunks, ${sum('concepts')} concepts: ${seconds.toFixed(1)} s, ` +
        `${cpu.toFixed(1)} s of CPU (${((cpu * 1000) / words).toFixed(2)} s per 1,000 words), ` +
        `at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`,
    );
  } finally {
    await stack.close();
    server.disconnect();
  }
}

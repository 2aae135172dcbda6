import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { edgeIdOf } from '../../../domain/ids.js';
import { countChanges, listChanges, type ComparedSupport } from '../../../domain/versions/compare-support.js';
import { keptSupport } from '../../../domain/versions/read-support.js';
import type { ChunkSupport } from '../../../domain/versions/support.js';
import { openBenchPlatform } from './bench-platform.js';

const perChunk = { concepts: 8, links: 12, relationships: 12 };
const chunkLength = 5000;
/** Of so many chunks one is only in the older version, and one only in the newer. */
const changed = 10;
/** Chunks between two looks at the memory. */
const lookEvery = 500;
const page = { limit: 50, offset: 0 };

/** Measures time and memory of comparing two versions of a document of so many chunks, both as they were kept. */
export async function measureComparison(chunks: number): Promise<void> {
  const bench = await openBenchPlatform();
  try {
    const { objects } = bench.platform;
    const keep = async (missing: number) => {
      const { key } = await objects.putStream(linesOf(chunks, missing), { maxBytes: Infinity });
      return () => keptSupport(objects, key);
    };
    const compared = { before: await keep(0), after: await keep(changed / 2) };
    const counts = await countChanges(compared);
    for (const [name, { added, removed, unchanged }] of Object.entries(counts)) {
      console.log(`${name}: ${added} added, ${removed} removed, ${unchanged} unchanged`);
    }
    await report('counts, as in the result of a job', compared, countChanges);
    await report('counts and a page of 50', compared, (sides) => listChanges(sides, page));
  } finally {
    await bench.close();
  }
}

async function* linesOf(chunks: number, missing: number): AsyncGenerator<Uint8Array> {
  for (let nth = 0; nth < chunks; nth += 1) {
    if (nth % changed !== missing) yield Buffer.from(`${JSON.stringify(supportOf(nth))}\n`);
  }
}

/**
 * A chunk like those of prose: new concepts, others that earlier chunks added, a quote of each, and relationships.
 */
function supportOf(paragraph: number): ChunkSupport {
  const start = paragraph * chunkLength;
  const known = paragraph * perChunk.concepts;
  const fresh = Array.from({ length: perChunk.concepts }, (_, at) => `concept-${known + at}`);
  const links = Array.from({ length: perChunk.links }, (_, at) => `concept-${Math.floor((known * (at + 1)) / 13)}`);
  const ids = [...new Set([...fresh, ...links])];
  return {
    ...{ paragraph, start, end: start + chunkLength, headingPath: ['Rivers'] },
    concepts: ids.map((conceptId) => ({ conceptId, label: `The ${conceptId} of the river` })),
    quotes: ids.map((conceptId, at) => ({
      ...{ conceptId, start: start + at * 80, end: start + at * 80 + 79 },
      quote: `In season ${paragraph}.${at} the river carries water from the hills to the sea.`.padEnd(79, '.'),
    })),
    relationships: Array.from({ length: perChunk.relationships }, (_, at) => {
      const [from, to] = [ids[at % ids.length]!, ids[(at * 5 + 1) % ids.length]!];
      const type = `TYPE_${at % 5}`;
      return { edgeId: edgeIdOf(from, type, to), from, to, type, fromLabel: `The ${from}`, toLabel: `The ${to}` };
    }),
  };
}

async function report(name: string, compared: ComparedSupport, work: (sides: ComparedSupport) => Promise<unknown>) {
  const memory = watchMemory();
  await work({ before: () => memory.watched(compared.before()), after: () => memory.watched(compared.after()) });
  const began = performance.now();
  await work(compared);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${name}: ${seconds.toFixed(1)} s, at most ${(memory.peak() / 2 ** 20).toFixed(1)} MiB kept`);
}

/**
 * Looks at what is left of the memory after a collection while chunks are read, above what there was at the beginning.
 */
function watchMemory() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const look = () => {
    collect();
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const base = look();
  let peak = 0;
  return {
    peak: () => peak,
    async *watched(chunks: AsyncIterable<ChunkSupport>) {
      let read = 0;
      for await (const chunk of chunks) {
        yield chunk;
        read += 1;
        if (read % lookEvery === 0) peak = Math.max(peak, look() - base);
      }
      peak = Math.max(peak, look() - base);
    },
  };
}

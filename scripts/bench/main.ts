import { cpus } from 'node:os';
import { Command } from 'commander';
import { benchText } from './bench-text.js';
import { openBenchStack } from './bench-stack.js';
import { temporalTime } from './temporal-time.js';
import { ingestAndWait } from './ingest-and-wait.js';
import { measureAccess } from './measure-access.js';
import { measureAnalyses } from './graph/measure-analyses.js';
import { measureComparison } from './graph/measure-comparison.js';
import { measureFeed } from './graph/measure-feed.js';
import { measureGrounding } from './graph/measure-grounding.js';
import { measureGrowth } from './graph/measure-growth.js';
import { measureGraph } from './graph/measure-graph.js';
import { measureBackups } from './graph/measure-backups.js';
import { measureRegeneration } from './graph/measure-regeneration.js';
import { measureTypeMerge } from './graph/measure-type-merge.js';
import { measureRoundTrips } from './graph/measure-round-trips.js';
import { measureMap } from './map/measure-map.js';
import { measureStalls } from './graph/measure-stalls.js';
import { measurePrograms } from './measure-programs.js';
import { measureSubmission } from './measure-submission.js';
import { measureDocuments } from './documents/measure-documents.js';
import { measureVersions } from './measure-versions.js';
import { measureModelServer } from './model-server/measure-model-server.js';
import { measureAnswers } from './quality/measure-answers.js';
import { measureQuality } from './quality/measure-quality.js';

/**
 * Measures the main path on the real Temporal server: chunks per second with the parts of the time, submission to job
 * id, and with --large a document of many megabytes with the memory it takes.
 */
const program = new Command('bench')
  .option('--kilobytes <n>', 'size of the document read', '400')
  .option('--submissions <n>', 'small documents submitted one after the other', '200')
  .option('--large <megabytes>', 'reads one document of this size instead, and shows memory')
  .option('--embedder <name>', 'only this embedder')
  .option('--access', 'measures instead what it costs to know who asks')
  .option('--programs <n>', 'measures instead so many executions of programs against the bare query')
  .option('--graph', 'measures queries against an embedded graph database instead')
  .option('--stalls [name]', 'measures how long hostile queries keep other work waiting instead')
  .option('--changes <chunks>', 'measures instead the comparison of two versions of a document of so many chunks')
  .option('--feed <entities>', 'measures instead what the feed of changes costs in a graph of so many entities')
  .option(
    '--growth <concepts>',
    'measures instead what a chunk takes in the store as the graph grows to so many concepts',
  )
  .option('--type-merge <relationships>', 'measures instead the merge of a type with so many relationships')
  .option('--grounding <concepts>', 'measures instead the grounding of 100 concepts among so many')
  .option('--analyses <concepts>', 'measures instead polarity, communities and projections of so many concepts')
  .option('--regeneration <concepts>', 'measures instead new vectors for so many concepts, and the switch to them')
  .option('--backups <records>', 'measures instead backups and restores of a graph with so many records')
  .option('--model-server <documents>', 'measures instead so many documents with a model server that answers at once')
  .option('--store <name>', 'measures instead the calls that a commit and a search take: arango')
  .option('--quality', 'measures instead how good extraction, merging and search are on the gold set')
  .option('--answers', 'measures instead how often answers cite the right place of the sample documents first')
  .option('--map <concepts>', 'measures instead the frames of a map of so many concepts while it moves, in a browser')
  .option('--documents', 'measures instead which words and table rows of files with a known text are kept')
  .option(
    '--versions',
    'measures instead what a second version of a document costs with 1, 10 and 50 % edited, spread and together',
  )
  .option('--misses', 'with --quality or --answers: lists what was missed in the tuning half')
  .option('--extraction-only', 'with --quality: leaves out what needs the sentence model')
  .option('--concepts <n>', 'concepts of that graph; four times as many links', '100000');
program.parse();
const options = program.opts<{
  kilobytes: string;
  submissions: string;
  large?: string;
  embedder?: string;
  access?: boolean;
  graph?: boolean;
  stalls?: string | true;
  programs?: string;
  changes?: string;
  feed?: string;
  growth?: string;
  typeMerge?: string;
  grounding?: string;
  analyses?: string;
  regeneration?: string;
  backups?: string;
  modelServer?: string;
  store?: 'arango';
  map?: string;
  quality?: boolean;
  answers?: boolean;
  documents?: boolean;
  versions?: boolean;
  misses?: boolean;
  extractionOnly?: boolean;
  concepts: string;
}>();

console.log(`node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`);
if (options.quality === true)
  await measureQuality({ misses: options.misses === true, extractionOnly: options.extractionOnly === true });
else if (options.answers === true)
  await measureAnswers({ misses: options.misses === true, embedder: options.embedder ?? 'builtin:use-lite-en' });
else if (options.versions === true)
  await measureVersions(options.embedder ?? 'builtin:hash-v1', Number(options.kilobytes) * 1024);
else if (options.modelServer !== undefined) await measureModelServer(Number(options.modelServer));
else if (options.changes !== undefined) await measureComparison(Number(options.changes));
else if (options.typeMerge !== undefined) await measureTypeMerge(Number(options.typeMerge));
else if (options.grounding !== undefined) await measureGrounding(Number(options.grounding));
else if (options.analyses !== undefined) await measureAnalyses(Number(options.analyses));
else if (options.regeneration !== undefined) await measureRegeneration(Number(options.regeneration));
else if (options.backups !== undefined) await measureBackups(Number(options.backups));
else if (options.feed !== undefined) await measureFeed(Number(options.feed));
else if (options.growth !== undefined) await measureGrowth(Number(options.growth));
else if (options.map !== undefined) await measureMap(Number(options.map));
else if (options.store !== undefined) await measureRoundTrips();
else if (options.documents === true) await measureDocuments();
else if (options.access === true) await measureAccess();
else if (options.programs !== undefined) await measurePrograms(Number(options.programs));
else if (options.graph === true) await measureGraph(Number(options.concepts), Number(options.concepts) * 4);
else if (options.stalls !== undefined)
  await measureStalls(Number(options.concepts), options.stalls === true ? null : options.stalls);
else if (options.large !== undefined) await large(Number(options.large));
else {
  const embedders = options.embedder === undefined ? ['builtin:use-lite-en', 'builtin:hash-v1'] : [options.embedder];
  await submission(Number(options.submissions));
  for (const embedder of embedders) await ingestion(embedder, Number(options.kilobytes) * 1024);
}
process.exit(0);

async function submission(count: number): Promise<void> {
  const stack = await openBenchStack();
  try {
    const { p50, p95 } = await measureSubmission(stack, count);
    console.log(`\nsubmission to job id, ${count} documents: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  } finally {
    await stack.close();
  }
}

async function ingestion(embedder: string, bytes: number): Promise<void> {
  const stack = await openBenchStack({ CONCORDANCE_EMBEDDER: embedder });
  try {
    await stack.startWorker();
    await ingestAndWait(
      stack,
      'warm-up.md',
      new Blob(['Rain feeds the river. The river carries sediment to the sea.']),
    );
    for (const part of Object.keys(stack.times) as (keyof typeof stack.times)[]) stack.times[part] = 0;
    const { jobId, wall, chunks, concepts } = await ingestAndWait(stack, 'bench.md', new Blob([benchText(bytes)]));
    const job = await stack.platform.store.job(jobId);
    const temporal = await temporalTime(stack.client, stack.workflows.workflowId(job!));
    console.log(
      `\n${embedder}: ${chunks} chunks, ${concepts} concepts in ${(wall / 1000).toFixed(1)} s = ${((chunks * 1000) / wall).toFixed(1)} chunks/s`,
    );
    console.log('  ms per chunk (parts that run beside each other count in full)');
    const rows = { ...stack.times, 'Temporal (waiting)': temporal.waiting, 'Temporal (deciding)': temporal.deciding };
    for (const [part, ms] of Object.entries(rows))
      console.log(`    ${part.padEnd(18)} ${(ms / chunks).toFixed(2).padStart(8)}`);
    console.log(
      `    ${'wall'.padEnd(18)} ${(wall / chunks).toFixed(2).padStart(8)}   (${temporal.activities} activities)`,
    );
  } finally {
    await stack.close();
  }
}

async function large(megabytes: number): Promise<void> {
  const embedder = options.embedder ?? 'builtin:hash-v1';
  const stack = await openBenchStack({ CONCORDANCE_EMBEDDER: embedder });
  try {
    await stack.startWorker();
    const text = new Blob([benchText(megabytes * 1024 * 1024)]);
    const seen: { chunks: number; rss: number }[] = [];
    const { wall, chunks, concepts } = await ingestAndWait(stack, 'large.md', text, (done) => {
      seen.push({ chunks: done, rss: process.memoryUsage.rss() / 2 ** 20 });
      if (seen.length % 20 === 0) console.log(`  ${done} chunks, ${Math.round(seen.at(-1)!.rss)} MiB`);
    });
    const peak = (from: number, to: number) =>
      Math.round(
        Math.max(...seen.filter((s) => s.chunks >= chunks * from && s.chunks <= chunks * to).map((s) => s.rss)),
      );
    console.log(
      `\n${embedder}: ${megabytes} MB, ${chunks} chunks, ${concepts} concepts in ${(wall / 1000).toFixed(0)} s`,
    );
    console.log(
      `  resident memory (API, worker, models and this script): peak ${peak(0.05, 0.3)} MiB in the first third, ${peak(0.35, 0.65)} in the middle, ${peak(0.7, 1)} in the last`,
    );
  } finally {
    await stack.close();
  }
}

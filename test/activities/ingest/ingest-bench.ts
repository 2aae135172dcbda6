import { asIngestion } from '../../../domain/jobs/job-identity.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createIngestActivities } from '../../../activities/ingest/create-ingest-activities.js';
import type { IngestDependencies } from '../../../activities/ingest/ingest-dependencies.js';
import type { IngestActivities } from '../../../activities/ingest/create-ingest-activities.js';
import type { JobAttempt } from '../../../activities/ingest/activity-payloads.js';
import type {
  ExtractedConcept,
  ExtractionAnswer,
  ExtractionRequest,
  Extractor,
  ObjectStore,
} from '../../../domain/ports.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { UnreadableAnswerRule } from '../../../domain/ingest/unreadable-answer.js';
import { checkChunkingOptions } from '../../../domain/text/chunks/chunker.js';
import { openPlatform, type Platform } from '../../../platform/platform.js';
import { readSettings } from '../../../settings/settings.js';
import { doubleServer } from '../../support/arango-server.js';
import { storeInThisThread } from '../../support/store-in-this-thread.js';
import { silentHeartbeat } from '../../support/silent-heartbeat.js';

export type Answer = (request: ExtractionRequest) => Pick<ExtractionAnswer, 'concepts' | 'relationships'>;

export interface IngestBench {
  platform: Platform;
  dependencies: IngestDependencies;
  activities: IngestActivities;
  /** Every question the extractor was asked. */
  asked: ExtractionRequest[];
  /** Answer of the extractor from now on. */
  answer: Answer;
  /** Maximum length of an answer that it declares; an answer takes 7 and 3 tokens at 0.001 US dollars each. */
  maxAnswerTokens: number;
  submit(original: string | Uint8Array, more?: Submission): Promise<JobAttempt>;
  /** Leads a submitted job through all steps, one chunk a run. */
  read(run: JobAttempt): Promise<IngestionJob>;
  /** Names of what running jobs keep. */
  work(): Promise<string[]>;
  close(): Promise<void>;
}

interface Submission {
  ontology?: string;
  filename?: string;
  force?: boolean;
  dryRun?: boolean;
  targetWords?: number;
  minWords?: number;
  maxWords?: number;
  overlapWords?: number;
  costCapUsd?: number | null;
  onUnreadableAnswer?: UnreadableAnswerRule;
  batchId?: string | null;
  documentKey?: string | null;
  declaredType?: string;
}

/**
 * The steps on a real store and a real object store.
 * @param chooseExtractor by default an extractor that answers as the test says
 */
export async function openIngestBench(
  env: Record<string, string> = {},
  chooseExtractor?: (platform: Platform) => Extractor,
): Promise<IngestBench> {
  const folder = mkdtempSync(join(tmpdir(), 'concordance-ingest-'));
  // All that uses it can be run on ArangoDB by hand: CONCORDANCE_TEST_STORE=arango.
  const double = process.env['CONCORDANCE_TEST_STORE'] === 'arango' ? await doubleServer() : null;
  const settings = readSettings({
    ...{ CONCORDANCE_DATA_DIR: folder, CONCORDANCE_EMBEDDER: 'builtin:hash-v1' },
    ...(double !== null && { ARANGO_URL: double.connection.url }),
    ...env,
  });
  const platform = await openPlatform(settings, storeInThisThread);
  const asked: ExtractionRequest[] = [];
  const extractor: Extractor = {
    id: 'test:scripted',
    version: '1',
    price: { inputPerMillionUsd: 1000, outputPerMillionUsd: 1000 },
    chunksPerActivity: 1,
    estimate: () => ({ input: { low: 5, high: 7 }, output: { low: 1, high: bench.maxAnswerTokens } }),
    async extract(request) {
      asked.push(request);
      return { ...bench.answer(request), usage: { inputTokens: 7, outputTokens: 3, costUsd: 0.01 } };
    },
    close: async () => undefined,
  };
  const chosen = chooseExtractor?.(platform) ?? extractor;
  const dependencies: IngestDependencies = { ...platform, extractor: chosen, heartbeat: silentHeartbeat };
  const activities = createIngestActivities(dependencies);
  const { store, objects, ids } = platform;
  const bench: IngestBench = {
    platform,
    dependencies,
    activities,
    asked,
    answer: () => ({ concepts: [], relationships: [] }),
    maxAnswerTokens: 3,
    async submit(
      original,
      {
        ontology = 'tests',
        filename = 'text.md',
        force = false,
        dryRun = false,
        targetWords = 100,
        minWords,
        maxWords,
        overlapWords,
        costCapUsd = null,
        onUnreadableAnswer = 'fail',
        batchId = null,
        documentKey = null,
        declaredType = 'text/markdown',
      } = {},
    ) {
      const stored = await objects.putStream(Readable.from([Buffer.from(original)]));
      const { job } = await store.submitJob({
        jobId: ids.mint('job'),
        newOntologyId: ids.mint('ont'),
        ontology,
        ownerId: 'usr_1',
        ownerName: 'ada',
        contentHash: `sha256:${stored.sha256}`,
        filename,
        contentType: declaredType,
        bytes: stored.bytes,
        blobKey: stored.key,
        documentKey,
        sourceType: null,
        sourcePath: null,
        sourceHostname: null,
        force,
        dryRun,
        autoApprove: true,
        options: checkChunkingOptions({ targetWords, minWords, maxWords, overlapWords }),
        costCapUsd,
        onUnreadableAnswer,
        batchId,
      });
      const started = (await store.startJobs(job.ontologyId, 100)).find(({ jobId }) => jobId === job.jobId)!;
      const run = { jobId: job.jobId, runToken: started.runToken };
      await store.confirmStart(run.jobId, run.runToken);
      return run;
    },
    async read(run) {
      const text = await activities.parseDocument(run);
      const { chunks } = await activities.chunkDocument({ ...run, ...text });
      for (let at = 0; at < chunks; at += 1) {
        await activities.extractChunks({ ...run, from: at, to: at + 1, contextThrough: at - 1 });
        await activities.integrateChunks({ ...run, from: at, to: at + 1 });
      }
      await activities.finishDocument(run);
      return asIngestion((await store.job(run.jobId))!);
    },
    work: () => keysUnder(objects, 'work/'),
    async close() {
      await platform.close();
      await double?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return bench;
}

export async function keysUnder(objects: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects.list(prefix)) keys.push(key);
  return keys;
}

/** A concept an extractor might name. */
export function extracted(label: string, quotes: string[], more: Partial<ExtractedConcept> = {}): ExtractedConcept {
  return { ref: label, label, description: '', searchTerms: [], existingId: null, quotes, ...more };
}

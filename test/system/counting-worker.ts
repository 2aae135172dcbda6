import { appendFileSync, existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { requestHashOf } from '../../domain/ids.js';
import type { AnswerIssue, ExtractionRequest, Extractor } from '../../domain/ports.js';
import { openPlatform, type Platform } from '../../platform/platform.js';
import { readSettings } from '../../settings/settings.js';
import { notifySupervisor } from '../../supervised/supervisor-channel.js';
import { connectTemporal } from '../../temporal-config/connect-temporal.js';
import { logTemporalThrough } from '../../worker/temporal-logger.js';
import { runWorker } from '../../worker/run-worker.js';
import { workerActivities } from '../../worker/worker-activities.js';

/**
 * The real worker, with a tally: every question to the extractor and every answer that was stored is written to a file
 * before anything else happens, so that the count survives `kill -9`. Answers, and reports of decisions on types that
 * were committed, are slowed down so that a kill finds something to interrupt.
 */
const tally = process.env['CONCORDANCE_TEST_TALLY']!;
const delayMs = Number(process.env['CONCORDANCE_TEST_DELAY_MS'] ?? 0);

void main();

async function main(): Promise<never> {
  const settings = readSettings();
  const log = pino({ level: settings.logLevel, base: { part: 'worker' } });
  logTemporalThrough(log);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

  const platform = await openPlatform(settings);
  const open = connectTemporal(settings, platform.installationId);
  const activities = workerActivities(tallied(platform), open, log);
  await runWorker({
    open,
    activities: {
      ...activities,
      async runProgram(input) {
        appendFileSync(tally, 'program begun\n');
        return activities.runProgram(input);
      },
      async decideTypes(input) {
        const progress = await activities.decideTypes(input);
        await sleep(delayMs);
        return progress;
      },
    },
    activityFailures: platform.store,
    limits: settings,
    log,
    stop: stop.signal,
    onRunning: () => notifySupervisor({ type: 'running' }),
  });
  await open.close();
  await platform.close();
  process.exit();
}

function tallied(real: Platform): Platform {
  const { extractor, store } = real;
  const slow: Extractor = {
    id: extractor.id,
    version: extractor.version,
    price: extractor.price,
    chunksPerActivity: Math.min(2, extractor.chunksPerActivity),
    estimate: (size) => extractor.estimate(size),
    async extract(request, signal) {
      appendFileSync(tally, `asked ${hashOf(extractor, { request })}\n`);
      const answer = await extractor.extract(request, signal);
      await sleep(delayMs);
      return answer;
    },
    ...(extractor.repair === undefined
      ? {}
      : {
          async repair(request, issue, signal) {
            appendFileSync(tally, `asked ${hashOf(extractor, { request, repair: issue })}\n`);
            return extractor.repair!(request, issue, signal);
          },
        }),
    ...(extractor.summarizer !== undefined && { summarizer: extractor.summarizer }),
    ...(extractor.answerer !== undefined && { answerer: extractor.answerer }),
    close: () => extractor.close(),
  };
  const recording = new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      if (isHeld(name)) {
        return async (...args: unknown[]) => {
          await reach(name);
          return (value as (...args: unknown[]) => unknown).apply(target, args);
        };
      }
      if (name !== 'saveExtraction') return value.bind(target) as unknown;
      return async (...args: Parameters<typeof store.saveExtraction>) => {
        await target.saveExtraction(...args);
        appendFileSync(tally, `stored ${args[0]}\n`);
      };
    },
  });
  const { analysisThreads: threads } = real;
  const analysisThreads: Platform['analysisThreads'] = {
    async layOut(request, signal) {
      await reach('layOut', signal);
      return threads.layOut(request, signal);
    },
    async findCommunities(network, signal) {
      await reach('findCommunities', signal);
      return threads.findCommunities(network, signal);
    },
  };
  return { ...real, extractor: slow, store: recording, analysisThreads };
}

/** Steps of analyses and measurements at which a test can hold them. */
type HeldStep = 'completeAnalysis' | 'conceptEmbeddings' | 'findCommunities' | 'layOut' | 'typeSamples';

function isHeld(name: string | symbol): name is HeldStep {
  return name === 'completeAnalysis' || name === 'conceptEmbeddings' || name === 'typeSamples';
}

/** Writes down that an analysis is at this step, and waits there while a test holds it (`SystemStack.hold`). */
async function reach(step: HeldStep, signal?: AbortSignal): Promise<void> {
  appendFileSync(tally, `at ${step}\n`);
  while (existsSync(`${tally}.hold.${step}`)) {
    signal?.throwIfAborted();
    await sleep(20);
  }
}

function hashOf({ id, version }: Extractor, question: { request: ExtractionRequest; repair?: AnswerIssue }): string {
  return requestHashOf({ extractor: id, version, ...question });
}

import type { ModelUsage } from '../../domain/ports.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Tracing } from '../tracing/tracing.js';
import { outcomeOf } from './outcome-of.js';
import { secondsSince } from './seconds-since.js';

/** Purpose of a call of a model. */
export type ModelTask = 'extraction' | 'repair' | 'summary' | 'answer' | 'vision' | 'embedding';

export interface ModelCall {
  /** `provider:model`, with or without its dimensions; only the provider becomes a label. */
  modelId: string;
  task: ModelTask;
}

/**
 * Makes a call of a model, counts it and what it used, and shows it in the trace.
 * @param usageOf of the answer, or of a call that failed (null); null where nothing is known of it
 */
export type ObserveModelCall = <T>(
  call: ModelCall,
  ask: () => Promise<T>,
  usageOf: (answer: T | null) => ModelUsage | null,
) => Promise<T>;

/** @param metrics null: calls are only traced */
export function observeModelCalls(metrics: Metrics | null, tracing: Tracing): ObserveModelCall {
  return ({ modelId, task }, ask, usageOf) => {
    const provider = modelId.split(':', 1)[0]!;
    const attributes = { 'concordance.model.provider': provider, 'concordance.model.task': task };
    return tracing.run({ name: `model ${task}`, kind: 'client', attributes }, async (span) => {
      const started = performance.now();
      let outcome = 'ok';
      const count = (usage: ModelUsage | null) => {
        if (usage === null) return;
        const { inputTokens, outputTokens, costUsd } = usage;
        span.set({ 'concordance.model.input_tokens': inputTokens, 'concordance.model.output_tokens': outputTokens });
        metrics?.modelTokens.inc({ provider, task, direction: 'input' }, inputTokens);
        metrics?.modelTokens.inc({ provider, task, direction: 'output' }, outputTokens);
        metrics?.modelCostUsd.inc({ provider, task }, costUsd);
      };
      try {
        const answer = await ask();
        count(usageOf(answer));
        return answer;
      } catch (error) {
        outcome = outcomeOf(error);
        count(usageOf(null));
        throw error;
      } finally {
        metrics?.modelCalls.inc({ provider, task, outcome });
        metrics?.modelSeconds.observe({ provider, task }, secondsSince(started));
      }
    });
  };
}

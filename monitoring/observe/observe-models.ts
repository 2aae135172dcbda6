import type { Answerer, Embedder, Extractor, ModelUsage, Summarizer, Vision } from '../../domain/ports.js';
import type { ObserveModelCall } from './observe-model-calls.js';

/** An extractor whose calls are observed, with those of its summarizer and its answerer. */
export function observeExtractor(extractor: Extractor, observe: ObserveModelCall): Extractor {
  const { id: modelId, repair, summarizer, answerer } = extractor;
  return {
    ...extractor,
    extract: (request, signal) =>
      observe({ modelId, task: 'extraction' }, () => extractor.extract(request, signal), usageOf),
    ...(repair && {
      repair: (request, issue, signal) =>
        observe({ modelId, task: 'repair' }, () => repair.call(extractor, request, issue, signal), usageOf),
    }),
    ...(summarizer && { summarizer: observeSummarizer(summarizer, observe) }),
    ...(answerer && { answerer: observeAnswerer(answerer, observe) }),
  };
}

function observeSummarizer(summarizer: Summarizer, observe: ObserveModelCall): Summarizer {
  return {
    ...summarizer,
    summarize: (request, signal) =>
      observe({ modelId: summarizer.id, task: 'summary' }, () => summarizer.summarize(request, signal), usageOf),
  };
}

function observeAnswerer(answerer: Answerer, observe: ObserveModelCall): Answerer {
  return {
    ...answerer,
    answer: (request, call, signal) =>
      observe({ modelId: answerer.id, task: 'answer' }, () => answerer.answer(request, call, signal), usageOf),
  };
}

/** A model of pictures whose calls are observed. */
export function observeVision(vision: Vision, observe: ObserveModelCall): Vision {
  return {
    ...vision,
    describe: (picture, signal) =>
      observe({ modelId: vision.id, task: 'vision' }, () => vision.describe(picture, signal), usageOf),
  };
}

function usageOf(answer: { usage: ModelUsage } | null): ModelUsage | null {
  return answer?.usage ?? null;
}

/** An embedder whose calls are observed; its tokens are those that the model reports, also for unusable vectors. */
export function observeEmbedder(embedder: Embedder, observe: ObserveModelCall): Embedder {
  return {
    ...embedder,
    embed(texts, task, signal, onTokens) {
      let inputTokens = 0;
      const count = (tokens: number) => {
        inputTokens += tokens;
        onTokens?.(tokens);
      };
      return observe(
        { modelId: embedder.profile.identity, task: 'embedding' },
        () => embedder.embed(texts, task, signal, count),
        () => ({
          inputTokens,
          outputTokens: 0,
          costUsd: (inputTokens * (embedder.pricePerMillionUsd ?? 0)) / 1e6,
        }),
      );
    },
  };
}

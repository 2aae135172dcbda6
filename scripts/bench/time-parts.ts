import type { Platform } from '../../platform/platform.js';

/** Milliseconds spent in each part, summed over all calls; calls that run concurrently count in full. */
export type PartTimes = Record<'extract' | 'embed' | 'match' | 'commit' | 'cache' | 'objects', number>;

const storeParts: Record<string, keyof PartTimes> = {
  commit: 'commit',
  position: 'match',
  candidatesById: 'match',
  candidatesByKey: 'match',
  quotesOf: 'match',
  nearestAbove: 'match',
  nearest: 'match',
  recentConcepts: 'match',
  extraction: 'cache',
  saveExtraction: 'cache',
  embeddings: 'cache',
  saveEmbeddings: 'cache',
};

/** The same platform with a clock on each part. */
export function timeParts(platform: Platform): { platform: Platform; times: PartTimes } {
  const times: PartTimes = { extract: 0, embed: 0, match: 0, commit: 0, cache: 0, objects: 0 };
  const timed = <T extends object>(target: T, partOf: (name: string) => keyof PartTimes | undefined): T =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name) as unknown;
        if (typeof value !== 'function') return value;
        const method = value.bind(object) as (...args: unknown[]) => unknown;
        const part = partOf(String(name));
        if (part === undefined) return method;
        return async (...args: unknown[]) => {
          const began = performance.now();
          try {
            return await method(...args);
          } finally {
            times[part] += performance.now() - began;
          }
        };
      },
    });
  const embedder = timed(platform.embedder, (name) => (name === 'embed' ? 'embed' : undefined));
  return {
    times,
    platform: {
      ...platform,
      extractor: timed(platform.extractor, (name) => (name === 'extract' ? 'extract' : undefined)),
      activeEmbedder: async () => embedder,
      store: timed(platform.store, (name) => storeParts[name]),
      objects: timed(platform.objects, (name) => (['read', 'putNamed', 'head'].includes(name) ? 'objects' : undefined)),
    },
  };
}

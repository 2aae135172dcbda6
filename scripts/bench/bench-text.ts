import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const samples = fileURLToPath(new URL('../../samples', import.meta.url));

/**
 * Prose of about `bytes` bytes: the sample documents again and again, with a word of their own in each round, so that
 * no chunk is the same as another and no answer comes from a cache.
 */
export function benchText(bytes: number): string {
  const texts = readdirSync(samples)
    .sort()
    .map((name) => readFileSync(join(samples, name), 'utf8'));
  const rounds: string[] = [];
  for (let size = 0, round = 0; size < bytes; round += 1) {
    const text = texts[round % texts.length]!.replaceAll('. ', `. In case ${round}, `).concat('\n\n');
    rounds.push(text);
    size += text.length;
  }
  return rounds.join('');
}

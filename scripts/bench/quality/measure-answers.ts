import { readFileSync } from 'node:fs';
import { openBenchStack, type BenchStack } from '../bench-stack.js';
import { ingestAndWait } from '../ingest-and-wait.js';
import { readAnswers, type GoldAnswer, type Half } from './read-gold.js';

interface Citation {
  filename: string;
  start_offset: number;
  end_offset: number;
  number: number;
}

interface AnswerBody {
  outcome: string;
  sentences: { citations: Citation[] }[];
  evidence: { filename: string; number: number; start_offset: number; end_offset: number }[];
}

/** One question and what came of it. */
interface Asked {
  gold: GoldAnswer;
  /** The first citation is the sentence that answers. */
  sentence: boolean;
  /** The first citation is in the passage that answers. */
  passage: boolean;
  /** Any citation is the sentence that answers. */
  any: boolean;
  /** The evidence holds the sentence that answers. */
  gathered: boolean;
  found: boolean;
  ms: number;
}

const files = ['soil.md', 'water-cycle.md', 'rivers-and-floods.txt', 'forests-and-water.md', 'city-energy.md'];

/**
 * Reads the sample documents as a user would, asks the questions of the gold set, and prints how often the first
 * citation is the right one. What was missed is listed for the tuning half alone.
 */
export async function measureAnswers(options: { misses: boolean; embedder: string }): Promise<void> {
  const model = Object.entries(process.env).filter(([name]) => /^CONCORDANCE_(MODEL|EXTRACTION|COST)_/.test(name));
  const stack = await openBenchStack({ CONCORDANCE_EMBEDDER: options.embedder, ...Object.fromEntries(model) });
  try {
    await stack.startWorker();
    const texts = new Map(files.map((name) => [name, readFileSync(new URL(`../../../samples/${name}`, import.meta.url), 'utf8')])); // oxfmt-ignore
    for (const [name, text] of texts) await ingestAndWait(stack, name, new Blob([text]));
    for (const half of ['tuning', 'report'] as const) await measureHalf(stack, half, texts, options.misses);
  } finally {
    await stack.close();
  }
}

async function measureHalf(stack: BenchStack, half: Half, texts: Map<string, string>, misses: boolean): Promise<void> {
  const all: Asked[] = [];
  for (const gold of readAnswers(half)) all.push(await ask(stack, gold, texts));
  const answerable = all.filter(({ gold }) => gold.place !== null);
  const others = all.filter(({ gold }) => gold.place === null);
  console.log(`\n${half} half: ${answerable.length} questions with an answer, ${others.length} without`);
  row('first citation in the right passage', answerable, ({ passage }) => passage);
  row('first citation is the right sentence', answerable, ({ sentence }) => sentence);
  row('any citation is the right sentence', answerable, ({ any }) => any);
  row('right sentence in the evidence', answerable, ({ gathered }) => gathered);
  row('found anything', answerable, ({ found }) => found);
  row('nothing found where there is no answer', others, ({ found }) => !found);
  const times = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
  console.log(`  p50 ${times[Math.floor(times.length / 2)]!.toFixed(0)} ms, maximum ${times.at(-1)!.toFixed(0)} ms`);
  if (!misses || half !== 'tuning') return;
  for (const one of answerable)
    if (!one.sentence) console.log(`  missed${one.passage ? ' (passage right)' : ''}: ${one.gold.question}`);
  for (const one of others) if (one.found) console.log(`  answered: ${one.gold.question}`);
}

function row(name: string, all: readonly Asked[], test: (one: Asked) => boolean): void {
  console.log(`  ${name.padEnd(40)} ${((100 * all.filter(test).length) / all.length).toFixed(0).padStart(4)} %`);
}

async function ask(stack: BenchStack, gold: GoldAnswer, texts: Map<string, string>): Promise<Asked> {
  const began = performance.now();
  const send = () =>
    fetch(`${stack.url}/query/answer`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stack.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ question: gold.question }),
    });
  let response = await send();
  // A model that takes its time is waited for by asking again.
  while (response.status === 202) response = await send();
  const ms = performance.now() - began;
  if (!response.ok) throw new Error(`${gold.question}: ${await response.text()}`);
  const body = (await response.json()) as AnswerBody;
  const [first, ...more] = body.sentences.flatMap(({ citations }) => citations);
  const found = first !== undefined;
  const { place } = gold;
  if (place === null) return { gold, sentence: false, passage: false, any: false, gathered: false, found, ms };
  const start = texts.get(place.filename)!.indexOf(place.words);
  if (start < 0) throw new Error(`${place.filename} does not have ${JSON.stringify(place.words)}`);
  const holds = (one: Pick<Citation, 'filename' | 'start_offset' | 'end_offset'>) =>
    one.filename === place.filename && one.start_offset < start + place.words.length && one.end_offset > start;
  const passage = body.evidence.find(({ number }) => number === first?.number);
  return {
    ...{ gold, found, ms, gathered: body.evidence.some(holds) },
    sentence: first !== undefined && holds(first),
    passage: passage !== undefined && holds(passage),
    any: [...(first === undefined ? [] : [first]), ...more].some(holds),
  };
}

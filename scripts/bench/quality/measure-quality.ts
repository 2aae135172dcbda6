import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddingProfile } from '../../../domain/graph/model.js';
import { openPlatform } from '../../../platform/platform.js';
import { readSettings } from '../../../settings/settings.js';
import { extractPairs } from './extract-pairs.js';
import { measureExtraction, measureSpeed } from './measure-extraction.js';
import { measureMerging, type MergingQuality } from './measure-merging.js';
import { loadPassages, measureSearch } from './measure-search.js';
import { measureQuotes, readQuotedTexts } from './measure-quotes.js';
import { readHomonyms, readPairs, readPassages, readQuestions, type Half } from './read-gold.js';

const halves: Half[] = ['tuning', 'report'];

/**
 * Prints how good the offline parts are on the gold set: extraction, merging of labels, search of passages. What was
 * missed is listed for the tuning half alone, so that nothing is fitted to the half that is reported.
 */
export async function measureQuality(options: { misses: boolean; extractionOnly: boolean }): Promise<void> {
  const all = halves.flatMap(readPassages);
  const folder = mkdtempSync(join(tmpdir(), 'concordance-quality-'));
  const platform = await openPlatform(readSettings({ CONCORDANCE_DATA_DIR: folder }));
  const { store, embedder, extractor } = platform;
  const byWords = await openPlatform(
    readSettings({ CONCORDANCE_DATA_DIR: join(folder, 'words'), CONCORDANCE_EMBEDDER: 'builtin:hash-v1' }),
  );
  try {
    if (!options.extractionOnly) await loadPassages(store, all, embedder);
    for (const half of halves) {
      const lists: Record<string, string[]> = {};
      const passages = readPassages(half);
      const extraction = await measureExtraction(passages, extractor);
      console.log(`\n${half} half: ${passages.length} passages`);
      row('concept recall', extraction.conceptRecall);
      row('relation recall', extraction.relationRecall);
      row('concepts with a relationship', extraction.connected);
      count('concepts', extraction.concepts);
      count('relationships', extraction.relationships);
      count('false relationships', extraction.falseRelations.length);
      count('odd labels', extraction.oddLabels.length);
      Object.assign(lists, {
        'missed concepts': extraction.missedConcepts,
        'missed relationships': extraction.missedRelations,
        'false relationships': extraction.falseRelations,
        'odd labels': extraction.oddLabels,
      });
      if (!options.extractionOnly) {
        const pairs = readPairs(half);
        const merging = await measureMerging(pairs, embedder);
        row(`merging precision, ${pairs.length} pairs`, merging.precision);
        row('merging recall', merging.recall);
        const homonyms = readHomonyms(half);
        for (const one of [embedder, byWords.embedder]) {
          const found = await measureMerging(homonyms, one);
          showHomonyms(one.profile, found);
          lists[`homonyms merged, ${one.profile.name}`] = found.wronglyMerged;
          lists[`same sense split, ${one.profile.name}`] = found.wronglyParted;
        }
        const questions = readQuestions(half);
        const search = await measureSearch(store, questions, embedder);
        row(`passage first, ${questions.length} questions`, search.first);
        row('passage in the first ten', search.inTen);
        row('mean reciprocal rank', search.meanReciprocalRank);
        Object.assign(lists, {
          'wrongly merged': merging.wronglyMerged,
          'wrongly parted': merging.wronglyParted,
          'not first': search.missed,
        });
      }
      if (options.misses && half === 'tuning')
        for (const [name, list] of Object.entries(lists)) console.log(`\n${name}\n  ${list.join('\n  ')}`);
    }
    if (!options.extractionOnly) {
      const { pairs, missed } = await extractPairs(readHomonyms('fresh'), extractor);
      console.log(
        `\nfresh pairs of texts with one label: ${pairs.length} read by the extractor, ${missed.length} without it`,
      );
      for (const one of [embedder, byWords.embedder]) showHomonyms(one.profile, await measureMerging(pairs, one));
    }
    const quotes = measureQuotes(readQuotedTexts());
    console.log('\naltered quotes');
    row(`true ones found, of ${quotes.trueQuotes}`, quotes.found / quotes.trueQuotes);
    count(`false ones found, of ${quotes.falseQuotes}`, quotes.wronglyFound.length);
    console.log(`\nextraction: ${Math.round(await measureSpeed(all, 10, extractor)).toLocaleString('en')} words/s`);
  } finally {
    await byWords.close();
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function showHomonyms({ name }: EmbeddingProfile, { apart, split, precision, recall }: MergingQuality): void {
  row(`homonyms kept apart, ${name.split(' ')[0]}`, apart);
  row('  same sense split', split);
  row('  merging precision', precision);
  row('  merging recall', recall);
}

/** A share of 0 to 1. */
function row(name: string, value: number): void {
  console.log(`  ${name.padEnd(36)} ${value.toFixed(2)}`);
}

function count(name: string, value: number): void {
  console.log(`  ${name.padEnd(36)} ${value}`);
}

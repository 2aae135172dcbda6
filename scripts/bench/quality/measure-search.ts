import { emptyDelta, type GraphDelta } from '../../../domain/graph/delta.js';
import type { Embedder } from '../../../domain/ports.js';
import { rankPassages } from '../../../domain/query/rank-passages.js';
import { passagesOf } from '../../../domain/text/chunks/passages.js';
import type { Store } from '../../../domain/ports.js';
import type { GoldPassage, GoldQuestion } from './read-gold.js';

export interface SearchQuality {
  /** Share of the questions whose passage is first, or among the first ten. */
  first: number;
  inTen: number;
  /** Mean of 1 / rank; 0 where the passage is not found. */
  meanReciprocalRank: number;
  missed: string[];
}

const everything = { kind: 'all' } as const;

type Embeds = Pick<Embedder, 'profile' | 'embed'>;

/** Puts the passages into an empty store, one source each. */
export async function loadPassages(store: Store, passages: readonly GoldPassage[], embedder: Embeds): Promise<void> {
  await store.commit(await deltaOf(passages, embedder));
}

/** Asks the questions of a store that holds the passages of both halves. */
export async function measureSearch(
  store: Store,
  questions: readonly GoldQuestion[],
  embedder: Embeds,
): Promise<SearchQuality> {
  const ranks: number[] = [];
  for (const { question, passage } of questions) {
    const { passages: found } = await rankPassages({ graph: store, embedder }, everything, {
      ...{ query: question, minSimilarity: null, ontology: null, documentIds: null },
    });
    ranks.push(1 + found.findIndex(({ sourceId }) => sourceId === passage));
  }
  const share = (test: (rank: number) => boolean) => ranks.filter(test).length / Math.max(1, ranks.length);
  return {
    first: share((rank) => rank === 1),
    inTen: share((rank) => rank >= 1 && rank <= 10),
    meanReciprocalRank: ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / Math.max(1, ranks.length),
    missed: questions.flatMap(({ question }, i) => (ranks[i] === 1 ? [] : [`${ranks[i] || 'not found'}: ${question}`])),
  };
}

async function deltaOf(passages: readonly GoldPassage[], { profile, embed }: Embeds): Promise<GraphDelta> {
  const spans = passages.flatMap(({ id, text }) =>
    passagesOf(text, 0).map(({ start, end, headings }) => ({
      ...{ sourceId: id, start, end, headings, text: text.slice(start, end) },
    })),
  );
  const vectors = await embed(
    spans.map(({ text }) => text),
    'passage',
  );
  const plain = { contentType: 'text/markdown', blobKey: 'gold' };
  const from = { sourceType: null, sourcePath: null, sourceHostname: null };
  return {
    ...emptyDelta({ jobId: 'quality', step: 'chunk', ordinal: 0 }, { kind: 'edit', actor: 'bench', metadata: {} }),
    ontology: {
      ...{ ontologyId: 'gold', name: 'Gold', description: '', createdBy: null, searchTerms: [] },
      ...{ embedding: vectors[0]!, embeddingProfile: profile.identity },
    },
    document: {
      ...{
        documentId: 'gold',
        ontologyId: 'gold',
        contentHash: 'gold',
        documentKey: null,
        filename: 'gold.md',
        bytes: 1,
      },
      ...{ versionId: 'gold', textKey: 'gold', ingestedBy: 'bench', ...plain, ...from },
    },
    sources: passages.map(({ id, text }, paragraph) => ({
      ...{ sourceId: id, documentId: 'gold', versionId: 'gold', filePath: 'gold.md', paragraph, fullText: text },
      ...{ startOffset: 0, endOffset: text.length, headingPath: [], storageKey: null, ...plain },
    })),
    passages: spans.map(({ sourceId, start, end, headings }, i) => ({
      ...{ sourceId, startOffset: start, endOffset: end, headings },
      ...{ embedding: vectors[i]!, embeddingProfile: profile.identity },
    })),
  };
}

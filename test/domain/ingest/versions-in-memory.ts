import { edgeIdOf, instanceIdOf } from '../../../domain/ids.js';
import { carrySupport } from '../../../domain/ingest/carry-support.js';
import { planCarriedSources } from '../../../domain/ingest/plan-carried-sources.js';
import { proposeChunk } from '../../../domain/ingest/proposal.js';
import { spansOf } from '../../../domain/graph/relationships/support-places.js';
import type { ExtractionAnswer, SourceSupport, VersionChunk } from '../../../domain/ports.js';
import { chunkLimits, chunkText, type Chunk } from '../../../domain/text/chunks/chunker.js';
import type { ChunkingOptions } from '../../../domain/text/chunks/chunking-options.js';
import { keptCuts } from '../../../domain/text/versions/kept-cuts.js';
import { withPresentTypes, type MergedTypes } from '../../../domain/vocabulary/merging/present-type.js';
import { distinct, type SaidGraph } from '../../support/moving-text.js';
import { alignedTexts } from '../text/versions/version-plan.js';

type Reader = (request: { text: string }) => Pick<ExtractionAnswer, 'concepts' | 'relationships'>;

const usage = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** The versions of one document, read and taken over by the rules of the domain alone: concepts are known by label. */
export class VersionsInMemory {
  /** Chunks that were read, of all versions. */
  asked = 0;
  readonly #read: Reader;
  readonly #options: ChunkingOptions;
  #text = '';
  #version = 0;
  #chunks: { chunk: Chunk; support: SourceSupport }[] = [];
  #merged: MergedTypes = new Map();

  constructor(read: Reader, options: ChunkingOptions) {
    this.#read = read;
    this.#options = options;
  }

  add(text: string): void {
    this.#version += 1;
    const texts = alignedTexts(this.#text, text, this.#options);
    const before = this.#chunks.map(({ chunk, support }) => toVersionChunk(chunk, support));
    const cuts = before.length === 0 ? [] : keptCuts(texts, before, chunkLimits(this.#options));
    const chunks = chunkText(text, 'markdown', this.#options, cuts);
    const { carried, sources } = planCarriedSources(texts, before, chunks);
    this.#chunks = chunks.map((chunk, i) => {
      if (carried[i] === null || carried[i] === undefined) {
        return { chunk, support: this.#withPresentTypes(this.#readChunk(text, chunk)) };
      }
      const given = carried[i].map((at) => {
        const old = this.#chunks[at]!;
        const ownText = this.#text.slice(old.chunk.start, old.chunk.end);
        return { ...sources[at]!, support: old.support, text: ownText, start: old.chunk.start };
      });
      return { chunk, support: { sourceId: `src_${i}`, ...carrySupport(this.#versionId, i, given) } };
    });
    this.#text = text;
  }

  /** Sets the types that are merged, each with the one it is merged into, as the store does. */
  setMerged(merged: MergedTypes): void {
    this.#merged = merged;
    this.#chunks = this.#chunks.map(({ chunk, support }) => ({ chunk, support: this.#withPresentTypes(support) }));
  }

  /** Concepts with evidence, and what is said between and of them. */
  graph(): SaidGraph & { terms: string[] } {
    const all = this.#chunks.map(({ support }) => support);
    const concepts = distinct(all.flatMap(({ evidence }) => evidence.map(({ conceptId }) => conceptId)));
    const isThere = (conceptId: string) => concepts.includes(conceptId);
    return {
      concepts,
      relationships: distinct(
        all.flatMap(({ relationships }) =>
          relationships.flatMap(({ from, type, to }) => (isThere(from) && isThere(to) ? `${from} ${type} ${to}` : [])),
        ),
      ),
      terms: distinct(
        all.flatMap(({ terms }) =>
          terms.flatMap(({ conceptId, term }) => (isThere(conceptId) ? `${conceptId}: ${term}` : [])),
        ),
      ),
    };
  }

  get #versionId(): string {
    return `ver_${this.#version}`;
  }

  #withPresentTypes(support: SourceSupport): SourceSupport {
    return { ...support, relationships: withPresentTypes(support.relationships, this.#merged) };
  }

  #readChunk(text: string, { ordinal, start, end, contextStart }: Chunk): SourceSupport {
    this.asked += 1;
    const own = text.slice(contextStart, end);
    const { concepts, relationships } = proposeChunk(
      { ...this.#read({ text: own }), usage },
      {
        ...{ text: own, contextStart, ownStart: start },
      },
    );
    const idOf = (place: { start: number; end: number }) => instanceIdOf(this.#versionId, place.start, place.end);
    const quotes = new Map(concepts.flatMap((one) => one.quotes.map((quote) => [idOf(quote), quote] as const)));
    return {
      sourceId: `src_${ordinal}`,
      instances: [...quotes].map(([instanceId, { quote, match, ...place }]) => ({
        ...{ instanceId, quote, match, startOffset: place.start, endOffset: place.end },
      })),
      evidence: concepts.flatMap(({ label, quotes: given }) =>
        given.map((quote) => ({ conceptId: label, label, instanceId: idOf(quote) })),
      ),
      relationships: relationships.map(({ from, to, type, confidence, stated }) => ({
        ...{ edgeId: edgeIdOf(from, type, to), from, to, type, category: 'causal', confidence, properties: {} },
        ...{ fromLabel: from, toLabel: to, ...(stated && { places: { stated } }) },
      })),
      terms: concepts.flatMap(({ label, searchTerms }) =>
        searchTerms.map((term) => ({ conceptId: label, term, termKey: term })),
      ),
      decisions: concepts.map(({ label }) => ({
        ...{ conceptId: label, label, tier: 'new' as const, similarity: 0, candidates: [] },
      })),
    };
  }
}

function toVersionChunk({ ordinal, start, end }: Chunk, support: SourceSupport): VersionChunk {
  return {
    ...{ sourceId: support.sourceId, paragraph: ordinal, start, end, isSkipped: false },
    quotes: support.instances.map((one) => ({
      instanceId: one.instanceId,
      start: one.startOffset,
      end: one.endOffset,
    })),
    passages: support.relationships.flatMap(({ places }) => (places ? spansOf(places) : [])),
    restsOn: support.restsOn ?? [],
  };
}

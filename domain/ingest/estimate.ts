import type { JobAnalysis } from '../jobs/job-analysis.js';
import type { DocumentMetadata } from '../ports/documents/documents.js';
import type { Extractor } from '../ports/models/models.js';
import { costOfCall, costOfTokens } from '../spending/cost-of-tokens.js';
import { conceptsOfBytes, tokensOfBytes, type TokenPrice, type TokenRange } from '../spending/token-range.js';

export interface DocumentMeasure {
  words: number;
  characters: number;
  chunks: number;
  /** Of those, what is taken over from the version before. */
  chunksCarried?: number;
}

export interface ModelPrices {
  extractionModel: string;
  embeddingModel: string;
  /** Null when nobody said. */
  extraction: TokenPrice | null;
  /** US dollars per million tokens; null when nobody said. */
  embedding: number | null;
}

/** Input that is known before the first chunk is read. Sizes are bytes of UTF-8. */
export interface EstimateInput {
  extractor: Pick<Extractor, 'estimate' | 'repair'>;
  /** Concepts of the graph, some of which are shown with a chunk. */
  concepts: number;
  /** The relationship types that go with each chunk. */
  vocabularyBytes: number;
  /** Texts that get a vector before the first chunk: types that have none yet, the ontology's name. */
  firstVectorBytes: number;
}

export interface ChunkSize {
  /** With its overlap. */
  textBytes: number;
  /** Of its own range. */
  ownBytes: number;
}

/** Tokens that the models may take. */
export interface ReadingTokens {
  input: TokenRange;
  output: TokenRange;
  embedding: TokenRange;
}

/** Known concepts that go with a chunk at most, and the bytes of one with its description. */
const maxKnown = 50;
const bytesOfKnown = 300;
/** Headings and the marks between the parts. */
const bytesOfFrame = 300;
/** One chunk in this number may need a second request. */
const chunksPerRepair = 10;
/** Bytes of an answer's token, when it goes into the second question. */
const bytesOfAnswerToken = 4;
/** Tokens that are embedded for a concept: its label and terms, and perhaps a type of relationship that is new. */
const embeddedPerConcept = 40;
/** Passages of a text, each with marks of its own. */
const bytesPerPassage = 600;

/** Adds up, chunk by chunk, what reading a document may take. */
export class ReadingEstimate {
  readonly #given: EstimateInput;
  readonly #input = { low: 0, high: 0 };
  readonly #output = { low: 0, high: 0 };
  readonly #embedding: TokenRange;
  #concepts: number;
  #chunks = 0;
  #answered = 0;
  #repair = { input: 0, output: 0 };

  constructor(input: EstimateInput) {
    this.#given = input;
    this.#concepts = input.concepts;
    this.#embedding = { low: 0, high: embeddedTokens(input.firstVectorBytes).high };
  }

  /** @param mayBeAnswered true if the answer may be stored: then reading the chunk may cost nothing */
  add({ textBytes, ownBytes }: ChunkSize, mayBeAnswered = false): void {
    const { extractor, vocabularyBytes } = this.#given;
    const concepts = conceptsOfBytes(textBytes).high;
    const known = Math.min(maxKnown, this.#concepts) * bytesOfKnown;
    const low = extractor.estimate({ textBytes, contextBytes: vocabularyBytes * 0.8 });
    const high = extractor.estimate({ textBytes, contextBytes: vocabularyBytes + known + bytesOfFrame });
    this.#input.high += high.input.high;
    this.#output.high += high.output.high;
    if (!mayBeAnswered) {
      this.#input.low += low.input.low;
      this.#output.low += low.output.low;
      this.#embedding.low += embeddedTokens(ownBytes).low;
    }
    this.#embedding.high += embeddedTokens(ownBytes).high + concepts * embeddedPerConcept;
    const answer = tokensOfBytes(high.output.high * bytesOfAnswerToken).high;
    this.#repair = {
      input: Math.max(this.#repair.input, high.input.high + answer),
      output: Math.max(this.#repair.output, high.output.high),
    };
    this.#concepts += concepts;
    this.#chunks += 1;
  }

  /** A chunk whose answer is stored: no request is sent, but its passages and concepts may still need vectors. */
  addAnswered({ textBytes, ownBytes }: ChunkSize): void {
    const concepts = conceptsOfBytes(textBytes).high;
    this.#embedding.high += embeddedTokens(ownBytes).high + concepts * embeddedPerConcept;
    this.#concepts += concepts;
    this.#answered += 1;
  }

  /** Nothing where no chunk was added: nothing is read, and nothing gets a vector beforehand. */
  tokens(): ReadingTokens {
    if (this.#chunks + this.#answered === 0)
      return { input: { low: 0, high: 0 }, output: { low: 0, high: 0 }, embedding: { low: 0, high: 0 } };
    const repairs = this.#given.extractor.repair === undefined ? 0 : Math.floor(this.#chunks / chunksPerRepair);
    return {
      input: { low: this.#input.low, high: this.#input.high + repairs * this.#repair.input },
      output: { low: this.#output.low, high: this.#output.high + repairs * this.#repair.output },
      embedding: { ...this.#embedding },
    };
  }
}

/** Tokens of texts of any script, cut into passages; built-in models count characters instead of bytes. */
export function embeddedTokens(bytes: number): TokenRange {
  return { low: Math.ceil(bytes / 12), high: Math.ceil(bytes / 2.5) + 8 * Math.ceil(bytes / bytesPerPassage) };
}

/**
 * Cost of reading a document, as an interval. What a model answers and how much context goes with a chunk is known only
 * afterwards; answers that are stored already cost nothing.
 */
export function estimate(
  measure: DocumentMeasure,
  { input, output, embedding }: ReadingTokens,
  prices: ModelPrices,
  analyzedAt: string,
  { notes = [], ...found }: DocumentMetadata = {},
): JobAnalysis {
  const read = (end: 'low' | 'high') =>
    costOfCall({ inputTokens: input[end], outputTokens: output[end] }, prices.extraction);
  const vectors = (end: 'low' | 'high') => costOfTokens(embedding[end], prices.embedding);
  return {
    ...measure,
    ...found,
    tokensLow: input.low + output.low,
    tokensHigh: input.high + output.high,
    costLowUsd: read('low') + vectors('low'),
    costHighUsd: read('high') + vectors('high'),
    extraction: { costLowUsd: read('low'), costHighUsd: read('high') },
    embedding: {
      tokensLow: embedding.low,
      tokensHigh: embedding.high,
      costLowUsd: vectors('low'),
      costHighUsd: vectors('high'),
    },
    extractionModel: prices.extractionModel,
    embeddingModel: prices.embeddingModel,
    warnings: [...notes, ...unpriced(prices)],
    ...(notes.length > 0 && { notes }),
    analyzedAt,
  };
}

function unpriced({ extraction, embedding, extractionModel, embeddingModel }: ModelPrices): string[] {
  const models = [...(extraction === null ? [extractionModel] : []), ...(embedding === null ? [embeddingModel] : [])];
  return models.map(noPrice);
}

/** Warns of a model whose price nobody said. */
export function noPrice(model: string): string {
  return `No price is known for ${model}, so it counts as free; set CONCORDANCE_MODEL_PRICES.`;
}

/** `auto_approve` decides where it was given; else a job waits only when it may cost money. */
export function needsApproval(autoApprove: boolean | null, analysis: Pick<JobAnalysis, 'costHighUsd'>): boolean {
  return autoApprove === null ? analysis.costHighUsd > 0 : !autoApprove;
}

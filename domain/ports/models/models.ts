import type { StoredProfile } from '../../embedding/stored-profile.js';
import type { EmbeddingProfile } from '../../graph/model.js';
import type { CallTokens, QuestionSize, TokenPrice } from '../../spending/token-range.js';

/** A concept the extractor may refer to by its id. */
export interface KnownConcept {
  conceptId: string;
  label: string;
  description: string;
}

export interface ExtractionRequest {
  /** Text of the chunk with its overlap in front. */
  text: string;
  /** Headings above the chunk, outermost first. */
  headingPath: string[];
  /** Recent and similar concepts; may be named in `existingId`. */
  known: KnownConcept[];
  /** Active relationship types. */
  vocabulary: string[];
}

export interface ExtractedConcept {
  /** Local to this answer; relationships refer to it. */
  ref: string;
  label: string;
  description: string;
  searchTerms: string[];
  /** Id of a known concept this is, when the extractor is sure. */
  existingId: string | null;
  /** Verbatim parts of the text. They are checked; what is not in the text is dropped and counted. */
  quotes: string[];
}

export interface ExtractedRelationship {
  from: string;
  to: string;
  type: string;
  /** 0.0 to 1.0. */
  confidence: number;
  /** Passages of the text each of which states it, word for word; absent where the extractor does not say. */
  quotes?: string[];
}

export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
  costUsd: number;
}

export interface ExtractionAnswer {
  concepts: ExtractedConcept[];
  relationships: ExtractedRelationship[];
  usage: ModelUsage;
  /** Problem of the answer; absent if there is none. Complete parts of the answer are in the lists in any case. */
  issue?: AnswerIssue;
}

export interface AnswerIssue {
  /** The end of a sentence. */
  reason: string;
  /** Text of the model, truncated where it is very long. */
  said: string;
}

/** BCP 47 tags. */
export interface UnreadLanguage {
  /** Null when it is not known. */
  language: string | null;
  expected: string;
  /** Of the characters of the text that was asked about, above 0 to 1. */
  share: number;
}

/**
 * Reads concepts out of a chunk. The answer to a request is stored under the hash of the exact request (`id`,
 * `version` and the request itself) before anything else is done with it, so the same request is never asked twice.
 */
export interface Extractor {
  /** `provider:model`. */
  readonly id: string;
  /** Version of prompt and parameters; raise it when answers would differ. */
  readonly version: string;
  /**
   * Prices in US dollars per million tokens; zero for models that cost nothing, null when nobody said what it costs.
   */
  readonly price: TokenPrice | null;
  /** Consecutive chunks in one activity: 1 for models that cost time or money, more for cheap ones. */
  readonly chunksPerActivity: number;
  /** Tokens that a question of this size takes. */
  estimate(size: QuestionSize): CallTokens;
  /**
   * One call of the model. An answer that cannot be read is an answer, too: it says what is wrong with it.
   * @throws ConcordanceError `model_failed` (`retryAfterMs` in its data where the model says when, `mayBeCharged` where
   * the answer may have been in progress), `model_response_unreadable`, `model_refused`
   */
  extract(request: ExtractionRequest, signal?: AbortSignal): Promise<ExtractionAnswer>;
  /**
   * The languages of a text that no relationships are read from, detected by paragraph, and the one they are read from;
   * none where all is read. Absent where every language is read.
   */
  unreadLanguages?(text: string, signal?: AbortSignal): Promise<UnreadLanguage[]>;
  /** Writes summaries with the same model; absent where it cannot write. */
  readonly summarizer?: Summarizer;
  /** Answers questions with the same model; absent where it cannot write. */
  readonly answerer?: Answerer;
  /** One call more, which tells the model what was wrong with its answer. Absent where answers can always be read. */
  repair?(request: ExtractionRequest, issue: AnswerIssue, signal?: AbortSignal): Promise<ExtractionAnswer>;
  close(): Promise<void>;
}

export interface Picture {
  bytes: Uint8Array;
  /** e.g. `image/png`. */
  mediaType: string;
}

export interface Description {
  /** Prose, at most 16,000 UTF-16 units; empty when the model said nothing. */
  text: string;
  usage: ModelUsage;
  /** True where the model was stopped before it was through; absent where it was not, or nobody asks. */
  isCutOff?: true;
}

/** Says what a picture shows. Answers are stored as those of the extractor are. */
export interface Vision extends Pick<Extractor, 'id' | 'version' | 'price'> {
  /** Media types that it reads; absent: all that model servers usually accept. */
  readonly mediaTypes?: readonly string[];
  /** Tokens that a picture takes, with its description. */
  estimate(): CallTokens;
  /** @throws ConcordanceError as `Extractor.extract` does */
  describe(picture: Picture, signal?: AbortSignal): Promise<Description>;
}

/** A community that is to be summarized from these quotes alone. */
export interface SummaryRequest {
  /** Labels of its most central concepts, the most central first. */
  concepts: string[];
  /** Quotes that sentences may cite, by their number from 1. */
  quotes: { concept: string; quote: string }[];
}

/** Summarizes communities. Answers are stored as those of the extractor are, and checked each time they are read. */
export interface Summarizer extends Pick<Extractor, 'id' | 'version' | 'price'> {
  /** Tokens that this question takes, with its answer. */
  estimate(request: SummaryRequest, issue: AnswerIssue | null): CallTokens;
  /**
   * One call of the model.
   * @param issue problem of its earlier answer; null: it is asked for the first time
   * @returns what it said, which `readSummary` reads
   * @throws ConcordanceError as `Extractor.extract` does
   */
  summarize(request: SummaryRequest, issue: AnswerIssue | null, signal?: AbortSignal): Promise<Description>;
}

/** A question that is to be answered from this evidence alone. */
export interface AnswerRequest {
  question: string;
  /** Pieces that sentences may cite, by their number from 1. */
  evidence: {
    number: number;
    /** Name of the document. */
    document: string;
    /** Headings above it, outermost first. */
    headings: string[];
    /** `A CAUSES B`, where the text states that; null otherwise. */
    states: string | null;
    text: string;
  }[];
}

/** One call of a model that answers a question. */
export interface AnswerCall {
  /** Tokens after which the model is stopped. */
  maxTokens: number;
  /** Problem of its earlier answer, which is named to it; null: it is asked for the first time. */
  issue: AnswerIssue | null;
}

/** Answers questions. Answers are stored as those of the extractor are, and checked each time they are read. */
export interface Answerer extends Pick<Extractor, 'id' | 'version' | 'price'> {
  /** Maximum tokens of an answer, whatever the cost limit leaves: thoughts of the model count, too. */
  readonly maxTokens: number;
  /** Tokens that this question takes, with an answer that has all sentences. */
  estimate(request: AnswerRequest, issue: AnswerIssue | null): CallTokens;
  /**
   * One call of the model.
   * @returns what it said, which `readWrittenAnswer` reads
   * @throws ConcordanceError as `Extractor.extract` does
   */
  answer(request: AnswerRequest, call: AnswerCall, signal?: AbortSignal): Promise<Description>;
}

export interface Embedder {
  readonly profile: EmbeddingProfile;
  /** US dollars per million tokens; null when nobody said what it costs. */
  readonly pricePerMillionUsd: number | null;
  /** Maximum texts of one paid call, so that a failure loses no more; absent: as many as the caller sends. */
  readonly textsPerCall?: number;
  /**
   * One unit vector (length `profile.dims`) for each text, in order. The vector of a text depends on nothing but the
   * text and the task.
   * @param onTokens called with how many tokens the texts took, where the model says so
   * @throws ConcordanceError `model_failed`; `model_refused` or `model_answer_invalid` where the same texts would be
   *   answered no better; `isCounted` in their data where `onTokens` was called for all that was sent
   */
  embed(
    texts: string[],
    task: EmbeddingTask,
    signal?: AbortSignal,
    onTokens?: (tokens: number) => void,
  ): Promise<Float32Array[]>;
  /**
   * True if the model knows the meaning of any of these words (lower case). Where it does not, the vector of a text of
   * such words says nothing. Absent: it cannot tell, and what it makes of noise is near to nothing.
   * @throws ConcordanceError `model_failed`
   */
  knowsAny?(words: readonly string[]): Promise<boolean>;
  /**
   * True if the model reads the script of the text, as Latin or Arabic. Where it does not, the vectors of different
   * texts are alike. Absent: it reads all.
   */
  readonly readsScriptOf?: (text: string) => boolean;
  close(): Promise<void>;
}

/** Embedder of questions. */
export type QueryEmbedder = Pick<Embedder, 'profile' | 'embed' | 'knowsAny' | 'readsScriptOf'>;

/** Makes the embedder of a stored profile; asked again it gives the same one. */
export type MakeEmbedder = (profile: StoredProfile) => Embedder;

export type EmbeddingTask = 'concept' | 'passage' | 'query';

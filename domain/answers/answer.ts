import type { AnswerUsage } from './answer-usage.js';
import type { EvidenceItem, Place } from './evidence.js';

/** A place that a sentence cites, whose words were found there. */
export interface Citation extends Place {
  /** Number of the evidence. */
  number: number;
  /** Verbatim text of the document from `start_offset` to `end_offset`. */
  quote: string;
}

/** `cited`: a citation of the sentence holds; `unsupported`: none does. */
export const supports = ['cited', 'unsupported'] as const;
export type Support = (typeof supports)[number];

/** A sentence of an answer. */
export interface AnswerSentence {
  text: string;
  support: Support;
  /** Those that hold; none where it is unsupported. */
  citations: Citation[];
  /** Number of its citations that do not hold. */
  rejected_citations: number;
}

/**
 * Result of a question. `answered`: sentences with citations; `not_answered`: the model found no answer in the
 * evidence; `nothing_found`: nothing in the documents is near to the question; `evidence`: only that was asked for.
 */
export const outcomes = ['answered', 'not_answered', 'nothing_found', 'evidence'] as const;
export type Outcome = (typeof outcomes)[number];

/** Method by which sentences came about: a model wrote them, or they are those of the documents. */
export type WritingMethod = 'model' | 'extractive';

/** Reasons why sentences are those of the documents although a model could have been asked. */
export const extractiveReasons = [
  'asked_for',
  'no_model',
  'not_permitted',
  'no_cost_limit',
  'cost_limit_reached',
  'model_failed',
  'unreadable_answer',
  'no_citation_holds',
] as const;
export type ExtractiveReason = (typeof extractiveReasons)[number];

/** Errors of a model, or of the job that asks it, for which the sentences of the documents take its place. */
export const modelFailures = [
  'model_failed',
  'model_response_unreadable',
  'model_refused',
  'analysis_time_exceeded',
] as const;

/** An answer, under the names that clients use. */
export interface Answer {
  question: string;
  /** Null: all. */
  ontology: string | null;
  outcome: Outcome;
  /** Null where there are no sentences. */
  method: WritingMethod | null;
  /** Null where a model wrote the answer, or nothing was to be written. */
  extractive_reason: ExtractiveReason | null;
  /** The sentences with a citation that holds, one after the other. */
  answer: string;
  sentences: AnswerSentence[];
  evidence: EvidenceItem[];
  usage: AnswerUsage;
}

/** The sentences of an answer that have a citation which holds, as one text. */
export function citedText(sentences: readonly AnswerSentence[]): string {
  return sentences
    .filter(({ support }) => support === 'cited')
    .map(({ text }) => text)
    .join(' ');
}

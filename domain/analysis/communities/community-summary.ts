import { requestHashOf } from '../../ids.js';
import { answerIssue } from '../../extraction/answer-issue.js';
import type { AnswerIssue, Summarizer, SummaryRequest } from '../../ports.js';
import { sharesWord } from '../../text/english/shared-words.js';
import { cutAt } from '../../text/cut-text.js';
import { isObject } from '../../validation/is-object.js';
import { jsonInText } from '../../validation/json-in-text.js';
import type { CommunityQuote } from './community-quotes.js';
import type { Community } from './find-communities.js';

/** A sentence of a summary, with the quotes that it rests on. */
export interface SummarySentence {
  text: string;
  /** One at least. */
  quotes: CommunityQuote[];
}

/** A summary as it is kept: sentences without a citation that holds are left out and counted. */
export interface CommunitySummary {
  sentences: SummarySentence[];
  dropped_sentences: number;
}

/** Maximum number of sentences in a summary, and of quotes at a sentence. */
export const maxSummarySentences = 5;
export const maxSentenceQuotes = 3;
const maxSentenceLength = 600;

/** The question about a community. @param quotes those that sentences may cite */
export function summaryQuestion(
  { central_concepts: central }: Pick<Community, 'central_concepts'>,
  quotes: readonly CommunityQuote[],
): SummaryRequest {
  const labels = new Map(central.map(({ concept_id: id, label }) => [id, label]));
  return {
    concepts: central.map(({ label }) => label),
    quotes: quotes.map(({ concept_id: id, quote }) => ({ concept: labels.get(id) ?? id, quote })),
  };
}

/**
 * Hashes a question: the same community with the same quotes is summarized once by the same model and instructions,
 * and once more where its answer had this issue.
 */
export function summaryQuestionHash(
  { id, version }: Pick<Summarizer, 'id' | 'version'>,
  request: SummaryRequest,
  issue: AnswerIssue | null,
): string {
  const question = { summarizer: id, version, request };
  return requestHashOf(issue === null ? question : { ...question, repair: issue });
}

/** The problem of a summary that cannot be read, as it is named to the model; null where it can. */
export function summaryIssue(text: string): AnswerIssue | null {
  return sentencesIn(text) === null ? answerIssue('it is no JSON object with sentences', text) : null;
}

/**
 * Reads what a model said of a community. A citation holds where the quote was shown to the model and says a word that
 * matters of the sentence; a sentence without any is dropped, and so is one beyond the maximum.
 * @param quotes those of the question, in the same order
 * @returns `sentences` is empty where nothing of the answer can be kept
 */
export function readSummary(text: string, quotes: readonly CommunityQuote[]): CommunitySummary {
  const said = sentencesOf(text);
  const sentences = said.flatMap((one): SummarySentence[] => {
    const words = cutAt(
      one.text
        .replace(/\s+/g, ' ')
        .replace(/\p{Cc}/gu, '')
        .trim(),
      maxSentenceLength,
    );
    const cited = [...new Set(one.quotes)].flatMap((number) => quotes[number - 1] ?? []);
    const holding = cited.filter(({ quote }) => sharesWord(words, quote)).slice(0, maxSentenceQuotes);
    return words === '' || holding.length === 0 ? [] : [{ text: words, quotes: holding }];
  });
  const kept = sentences.slice(0, maxSummarySentences);
  return { sentences: kept, dropped_sentences: said.length - kept.length };
}

/** Sentences of an answer with the numbers they cite; none where it is not of the shape that was asked for. */
function sentencesOf(text: string): { text: string; quotes: number[] }[] {
  return (sentencesIn(text) ?? []).flatMap((one) => {
    const { text: words, quotes } = (one ?? {}) as { text?: unknown; quotes?: unknown };
    if (typeof words !== 'string') return [];
    const numbers = Array.isArray(quotes) ? quotes.filter((number): number is number => Number.isInteger(number)) : [];
    return [{ text: words, quotes: numbers }];
  });
}

function sentencesIn(text: string): unknown[] | null {
  const found = jsonInText(text)?.value;
  const sentences: unknown = isObject(found) ? found['sentences'] : null;
  return Array.isArray(sentences) ? sentences : null;
}

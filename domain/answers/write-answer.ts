import type { ReadScope } from '../graph/model.js';
import type { WrittenText } from '../analysis/analysis.js';
import { citedText, type Answer, type AnswerSentence, type ExtractiveReason } from './answer.js';
import { noUsage, type AnswerUsage } from './answer-usage.js';
import { checkCitations } from './check-citations.js';
import type { EvidenceItem } from './evidence.js';
import { extractAnswer } from './extract-answer.js';
import type { EvidenceDependencies, Question } from './gather-evidence.js';
import { readWrittenAnswer } from './read-written-answer.js';

/** A question with the evidence that was gathered for it. */
export interface PreparedQuestion extends Question {
  evidence: EvidenceItem[];
}

/** The evidence alone, for a model that somebody else asks. */
export function evidenceAnswer(question: PreparedQuestion): Answer {
  return { ...withoutSentences(question), outcome: question.evidence.length === 0 ? 'nothing_found' : 'evidence' };
}

/**
 * The answer by sentences of the documents.
 * @param reason why no model wrote it
 * @param usage of a model that was asked all the same
 * @throws ConcordanceError `model_failed`; the reason of the signal
 */
export async function extractiveAnswer(
  dependencies: EvidenceDependencies,
  scope: ReadScope,
  question: PreparedQuestion,
  reason: ExtractiveReason,
  usage: AnswerUsage = noUsage,
): Promise<Answer> {
  const { evidence } = question;
  if (evidence.length === 0) return evidenceAnswer(question);
  const sentences = await extractAnswer(dependencies, scope, question.question, evidence);
  if (sentences.length === 0) return { ...withoutSentences(question), extractive_reason: reason, usage };
  return { ...withSentences(question, sentences), method: 'extractive', extractive_reason: reason, usage };
}

/**
 * The answer that a model wrote, with its citations checked. Where none of it can be kept, the sentences of the
 * documents take its place.
 * @param written null: the cost limit did not allow the question
 * @throws ConcordanceError `model_failed`; the reason of the signal
 */
export async function writtenAnswer(
  dependencies: EvidenceDependencies,
  scope: ReadScope,
  question: PreparedQuestion,
  { model, written }: { model: string; written: WrittenText | null },
): Promise<Answer> {
  const extracted = (reason: ExtractiveReason, usage: AnswerUsage) =>
    extractiveAnswer(dependencies, scope, question, reason, usage);
  if (written === null) return extracted('cost_limit_reached', noUsage);
  const usage = usageOf(model, written);
  const proposed = readWrittenAnswer(written.text, written.isCutOff);
  if (proposed === null) return extracted('unreadable_answer', usage);
  if (proposed.length === 0) return { ...withoutSentences(question), outcome: 'not_answered', method: 'model', usage };
  const sentences = checkCitations(question.question, proposed, question.evidence);
  if (sentences.every(({ support }) => support === 'unsupported')) return extracted('no_citation_holds', usage);
  return { ...withSentences(question, sentences), method: 'model', usage };
}

function withSentences(question: PreparedQuestion, sentences: AnswerSentence[]): Answer {
  return { ...withoutSentences(question), outcome: 'answered', answer: citedText(sentences), sentences };
}

function withoutSentences({ question, ontology, evidence }: PreparedQuestion): Answer {
  return {
    ...{ question, ontology, outcome: 'nothing_found', method: null, extractive_reason: null },
    ...{ answer: '', sentences: [], evidence, usage: noUsage },
  };
}

function usageOf(model: string, { usage, asked }: WrittenText): AnswerUsage {
  if (!asked) return { ...noUsage, model, cached: true };
  const { inputTokens: input_tokens, outputTokens: output_tokens, costUsd: cost_usd } = usage;
  return { ...noUsage, model, input_tokens, output_tokens, total_tokens: input_tokens + output_tokens, cost_usd };
}

import type { AnalysisWriter, WrittenText } from '../analysis/analysis.js';
import { answerIssue } from '../extraction/answer-issue.js';
import { cutOffReason } from '../ingest/cut-answer.js';
import type { AnswerIssue, AnswerRequest, ModelUsage } from '../ports.js';
import { readWrittenAnswer } from './read-written-answer.js';

/**
 * Asks a model for an answer that can be read. One that cannot is shown to the model once, with what is wrong; both are
 * kept, so that the same question about the same evidence is never asked a third time.
 * @returns the second where there are two, with what both took; null where the cost limit does not allow the question
 * @throws ConcordanceError `model_failed`, `model_refused`
 */
export async function askReadably(
  writer: Pick<AnalysisWriter, 'answer'>,
  request: AnswerRequest,
): Promise<WrittenText | null> {
  const first = await writer.answer(request, null);
  const issue = first === null ? null : issueOf(first);
  if (first === null || issue === null) return first;
  const second = await writer.answer(request, issue);
  if (second === null) return first;
  const usage = sumOf(first.asked ? first.usage : null, second.asked ? second.usage : null);
  return { ...second, usage, asked: first.asked || second.asked };
}

/** The problem of an answer that cannot be read; null where it can. */
function issueOf({ text, isCutOff }: WrittenText): AnswerIssue | null {
  if (readWrittenAnswer(text, isCutOff) !== null) return null;
  if (isCutOff) return answerIssue(cutOffReason, text);
  return answerIssue(text.trim() === '' ? 'it is empty' : 'it has no sentences with citations', text);
}

function sumOf(...usages: (ModelUsage | null)[]): ModelUsage {
  const sum = (field: keyof ModelUsage) => usages.reduce((total, usage) => total + (usage?.[field] ?? 0), 0);
  return { inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens'), costUsd: sum('costUsd') };
}

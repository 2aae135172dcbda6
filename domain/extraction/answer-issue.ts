import type { AnswerIssue } from '../ports.js';
import { cutAt } from '../text/cut-text.js';

/** UTF-16 code units of an unreadable answer that are kept, and shown to the model. */
const maxSaidLength = 20_000;

/** The problem of an answer, as it is named to the model that gave it. @param reason the end of a sentence */
export function answerIssue(reason: string, text: string): AnswerIssue {
  return { reason, said: cutAt(text, maxSaidLength) };
}

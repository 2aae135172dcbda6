import { askedOntology } from '../analysis/asked-ontology.js';
import { requestHashOf } from '../ids.js';
import type { WriterChoice } from '../extraction/choose-writer.js';
import type { Answerer, AnswerIssue, AnswerRequest } from '../ports.js';
import type { EvidenceItem } from './evidence.js';
import type { Question } from './gather-evidence.js';

/** Parameters of an answer that a model writes, under the names that clients use. */
export interface WrittenAnswerRequest extends Question, WriterChoice {}

/** Maximum number of characters of a question. */
export const maxQuestionLength = 2_000;

/** The question on one line, and the ontology by its name, so that the same question has the same parameters. */
export function questionOf(given: { question: string; ontology?: string | null | undefined }): Question {
  const question = given.question.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return { question, ontology: askedOntology(given.ontology) };
}

/** The question to a model. */
export function answerRequest(question: string, evidence: readonly EvidenceItem[]): AnswerRequest {
  return {
    question,
    evidence: evidence.map(({ number, filename, heading_path: headings, relationship, text }) => ({
      ...{ number, document: filename, headings, text },
      states: relationship && `${relationship.from_label} ${relationship.rel_type} ${relationship.to_label}`,
    })),
  };
}

/**
 * Hashes a question: with the same evidence it is asked once of the same model with the same instructions, and once
 * more where its answer had this issue.
 */
export function answerQuestionHash(
  { id, version }: Pick<Answerer, 'id' | 'version'>,
  request: AnswerRequest,
  issue: AnswerIssue | null,
): string {
  const question = { answerer: id, version, request };
  return requestHashOf(issue === null ? question : { ...question, repair: issue });
}

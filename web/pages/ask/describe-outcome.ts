import type { Answer } from '../../../client/index.js';

type Described = Pick<Answer, 'outcome' | 'method' | 'extractive_reason'>;

const reasons: Record<NonNullable<Answer['extractive_reason']>, string> = {
  asked_for: '',
  no_model: 'No model that writes is set up.',
  not_permitted: 'Asking a model costs money and needs the permission to submit documents.',
  no_cost_limit: 'The model costs money, and no limit of the cost above $0 is set.',
  cost_limit_reached: 'The model may cost more than the limit.',
  model_failed: 'The model could not be reached or refused the question.',
  unreadable_answer: 'The answer of the model could not be read.',
  no_citation_holds: 'No citation of the model holds.',
};

/** Says how an answer came about, and why it is not that of a model. */
export function describeOutcome({ outcome, method, extractive_reason: reason }: Described): string {
  if (outcome === 'evidence') return 'Evidence alone; no model was asked.';
  if (outcome !== 'answered') return '';
  if (method === 'model') return 'Written by a model from the evidence; each citation was checked.';
  const why = reason === null ? '' : reasons[reason];
  return `Sentences of the documents, the best first.${why === '' ? '' : ` ${why}`}`;
}

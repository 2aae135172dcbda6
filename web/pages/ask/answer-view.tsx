import { EmptyState } from '../../components/empty-state.js';
import { ErrorMessage } from '../../components/error-message.js';
import { Section } from '../../components/section.js';
import { countOf } from '../../wording/count-of.js';
import { AnswerCost } from './answer-cost.js';
import type { AnswerState } from './answer-state.js';
import { describeOutcome } from './describe-outcome.js';
import { goesOn } from './lost-connection.js';
import { EvidenceList } from './evidence-list.js';
import { LongAnswer } from './answer-job/long-answer.js';
import { ask } from './questions.js';
import { Sentence } from './sentence.js';
import { StoredNote } from './answer-job/stored-note.js';

/** Present parts of an answer: its sentences, the evidence and the cost. */
export function AnswerView({ of: state }: { of: AnswerState }) {
  const { asked, evidence, sentences, answer, job, error, isRunning } = state;
  return (
    <Section title={asked.question}>
      <p class="quiet" role="status">
        {statusOf(state)}
      </p>
      {error !== null && !isRunning && <ErrorMessage error={error} onRetry={() => void ask(asked)} />}
      {job !== null && answer === null && (
        <LongAnswer asked={asked} job={job} left={state.left} isEarlier={state.isEarlier} />
      )}
      {state.stored !== null && <StoredNote of={state.stored} asked={asked} />}
      {answer?.outcome === 'nothing_found' && (
        <EmptyState
          title={
            answer.evidence.length === 0
              ? 'Nothing in the documents is near to the question.'
              : 'No sentence of the documents is near enough to the question.'
          }
        >
          {answer.evidence.length > 0 && <p>What was gathered is listed below.</p>}
          <p>Ask in other words{asked.ontology === undefined ? '' : ', or in all ontologies'}.</p>
        </EmptyState>
      )}
      {answer?.outcome === 'not_answered' && (
        <EmptyState title="The evidence does not answer the question.">
          <p>The model found no answer in what was gathered; you can read it below.</p>
        </EmptyState>
      )}
      <ol class="answer-sentences">
        {sentences.map((one, at) => (
          <Sentence key={at} of={one} />
        ))}
      </ol>
      {answer !== null && <AnswerCost of={answer} job={state.stored?.job ?? null} />}
      {evidence !== null && evidence.length > 0 && (
        <EvidenceList of={evidence} open={asked.context_only === true && !isRunning} />
      )}
    </Section>
  );
}

function statusOf(state: AnswerState): string {
  const { asked, evidence, answer, job, error, isLost, left, sentences } = state;
  if (answer !== null) return describeOutcome(answer);
  if (isLost) {
    const kept = goesOn(asked) ? ' A job goes on with the question, and its answer is kept.' : '';
    return `The connection was lost.${kept} The answer is asked for again…`;
  }
  if (left === 'stopped' && (job === null || state.isEarlier)) return 'Stopped.';
  if (error !== null || job !== null) return '';
  if (evidence === null) return 'Gathering evidence…';
  return sentences.length > 0
    ? 'Checking…'
    : `${countOf(evidence.length, 'piece')} of evidence. Writing and checking the answer…`;
}

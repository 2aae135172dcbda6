import type { AnswerRequest } from '../../../../client/index.js';
import { RelativeTime } from '../../../components/relative-time.js';
import type { AnswerState } from '../answer-state.js';
import { AskAgain } from '../ask-again.js';

/** Says when a stored answer was made, and lets it be asked again where the documents may say something else now. */
export function StoredNote({ of, asked }: { of: NonNullable<AnswerState['stored']>; asked: AnswerRequest }) {
  const { answeredAt, isFresh } = of;
  return (
    <div class={isFresh ? 'message' : 'message warning'}>
      <p>
        The stored answer to this question, made <RelativeTime at={answeredAt} />.{' '}
        {isFresh
          ? 'The documents and the graph have not changed since.'
          : 'The documents or the graph have changed since, so another answer may be due.'}
      </p>
      {!isFresh && <AskAgain asked={asked} />}
    </div>
  );
}

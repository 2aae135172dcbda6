import { useEffect } from 'preact/hooks';
import { PageHeader } from '../../components/page-header.js';
import type { PageProps } from '../../pages.js';
import { AnswerView } from './answer-view.js';
import { AskForm } from './ask-form.js';
import { findLeft, question, refused } from './questions.js';

/** Answers a question from the documents, each sentence with the places that it rests on. */
export function Page({ query }: PageProps) {
  const kept = question.value;
  const asked = query.get('q');
  // A link to another question does not show the answer to the last one.
  const isRefused = asked !== null && asked === refused.value;
  const state = asked === null || isRefused || asked === kept?.asked.question ? kept : null;
  useEffect(() => {
    const stop = new AbortController();
    void findLeft(asked, stop.signal);
    return () => stop.abort();
  }, []);
  return (
    <>
      <PageHeader
        title="Ask"
        lead="The answer comes from the documents alone. Citations are checked; a sentence without one that holds is marked."
      />
      <AskForm query={query} isRunning={kept?.isRunning === true} />
      {isRefused && (
        <p class="message" role="status">
          Your session had ended, so this question was not asked. You can ask it now.
        </p>
      )}
      {state !== null && <AnswerView of={state} />}
    </>
  );
}

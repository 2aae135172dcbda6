import { useEffect } from 'preact/hooks';
import { PageHeader } from '../../components/page-header.js';
import type { PageProps } from '../../pages.js';
import { AnswerView } from './answer-view.js';
import { AskForm } from './ask-form.js';
import { findLeft, question } from './questions.js';

/** Answers a question from the documents, each sentence with the places that it rests on. */
export function Page({ query }: PageProps) {
  const kept = question.value;
  const asked = query.get('q');
  // A link to another question does not show the answer to the last one.
  const state = asked === null || asked === kept?.asked.question ? kept : null;
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
      {state !== null && <AnswerView of={state} />}
    </>
  );
}

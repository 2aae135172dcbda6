import { isQuestion } from './is-question.js';

/** A question about something with a name, as in "Delete rain.md?"; a name that is a question has its mark already. */
export function QuestionAbout({ verb, name }: { verb: string; name: string }) {
  return (
    <>
      {verb} <bdi>{name}</bdi>
      {!isQuestion(name) && '?'}
    </>
  );
}

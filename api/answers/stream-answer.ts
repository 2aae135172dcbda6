import { toProblem } from '../responses/problem.js';
import { answerStartedJob } from '../jobs/read-job.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { EventStream } from '../events/event-streams.js';
import { whileAuthorized } from '../events/while-authorized.js';
import type { AuthorizeAgain } from '../routing/route-input.js';
import { chooseMethod, type ChosenMethod } from './choose-method.js';
import { evidenceOf, findAnswer, type AnswerAsked, type AnswerDependencies, type Asker } from './find-answer.js';

/** Seconds that a stream waits for a model beyond the time of the model: it is kept open by comments. */
const marginSeconds = 30;

/** A user who asks by a stream; they are authorized again after each wait. */
interface StreamAsker extends Asker {
  request: Asker['request'] & { path: string; id: string };
  authorizeAgain: AuthorizeAgain;
}

type NamedEvent = [event: string, data: unknown];

type StreamDependencies = AnswerDependencies & Dependencies<'eventStreams'>;

/**
 * Answers with events: `evidence` as soon as it is gathered, then a `sentence` for each, and `answer` with all of it as
 * the last. A client that leaves loses nothing: what a model says is kept, and the same question finds it. A caller who
 * is not authorized any more gets `problem` as the last event.
 * @throws ConcordanceError before the stream begins: `invalid_request`, `not_found`, `model_failed`,
 *   `too_many_streams`, `unauthenticated`, `permission_denied`
 */
export async function streamAnswer(dependencies: StreamDependencies, asker: StreamAsker, asked: AnswerAsked) {
  const method = await chooseMethod(dependencies, asker.caller, asked);
  const evidence = await evidenceOf(dependencies, asker, asked);
  await asker.authorizeAgain();
  const stream = dependencies.eventStreams.open(asker.caller.userId);
  const send = numbered(stream);
  send('evidence', { question: asked.question, ontology: asked.ontology, evidence });
  void whileAuthorized(asker.authorizeAgain, () => findEvents(dependencies, asker, asked, method))
    .then((events) => {
      for (const [event, data] of events) send(event, data);
    })
    .catch((error: unknown) => send('problem', toProblem(error, asker.request.path, asker.request.id)))
    .finally(() => stream.end());
  return {
    status: 200 as const,
    body: stream.body,
    type: 'text/event-stream; charset=utf-8',
    headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  };
}

/** Finds the answer, or the job that makes it, as the events that show it. */
async function findEvents(
  dependencies: StreamDependencies,
  asker: Asker,
  asked: AnswerAsked,
  method: ChosenMethod,
): Promise<NamedEvent[]> {
  const waitSeconds = asked.timeout_seconds + marginSeconds;
  const found = await findAnswer(dependencies, asker, asked, { method, waitSeconds });
  if ('started' in found) {
    const { job, notified } = found.started;
    return [['job', (await answerStartedJob(dependencies, job, notified)).body]];
  }
  const { answer } = found;
  return [...answer.sentences.map((sentence): NamedEvent => ['sentence', sentence]), ['answer', answer]];
}

/** Sends events whose ids count from 1. */
function numbered(stream: EventStream): (...named: NamedEvent) => void {
  let id = 0;
  return (event, data) => stream.send({ id: String((id += 1)), event, data });
}

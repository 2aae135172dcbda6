/**
 * A rule that decides what to read next by what it has read: it yields each read, is given the answer, and returns its
 * result. A store whose reads are synchronous runs it within its transaction (`runReads`); any other loads each answer
 * before it goes on.
 */
export type ReadPlan<Reader, Result> = Generator<(reader: Reader) => unknown, Result, unknown>;

/** One read of a plan: a call of the reader, whose answer is used as it is. */
export function* read<Reader, Answer>(ask: (reader: Reader) => Answer): ReadPlan<Reader, Answer> {
  return (yield ask) as Answer;
}

/** Runs a plan with a reader that answers at once. */
export function runReads<Reader, Result>(plan: ReadPlan<Reader, Result>, reader: Reader): Result {
  let step = plan.next();
  while (step.done !== true) step = plan.next(step.value(reader));
  return step.value;
}

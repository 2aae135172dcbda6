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

/** A reader whose answers have to be waited for. */
export type AwaitedReader<Reader> = {
  [Name in keyof Reader]: Reader[Name] extends (...values: infer Values) => infer Answer
    ? (...values: Values) => Promise<Answer>
    : never;
};

/** Runs a plan with a reader that answers later; one read follows the other. */
export async function awaitReads<Reader, Result>(
  plan: ReadPlan<Reader, Result>,
  reader: AwaitedReader<Reader>,
): Promise<Result> {
  let step = plan.next();
  while (step.done !== true) step = plan.next(await step.value(reader as Reader));
  return step.value;
}

/** Stops a rule that asks a question which is not answered yet. */
class Unanswered extends Error {
  readonly question: string;

  constructor(question: string) {
    super(`${question} is not answered.`);
    this.question = question;
  }
}

/** Gives the answer to a question. */
export type Ask<Answer> = (question: string) => Answer;

/**
 * Applies pure rules that find out what to ask while they decide. All that they wait for is loaded at once, and those
 * that asked are begun again with it.
 * @param load answers questions; every one that it is given must get an answer
 */
export async function decideTogether<Answer, Result>(
  decisions: readonly ((ask: Ask<Answer>) => Result)[],
  load: (questions: string[]) => Promise<ReadonlyMap<string, Answer>>,
): Promise<Result[]> {
  const answers = new Map<string, Answer>();
  const ask = (question: string) => {
    if (!answers.has(question)) throw new Unanswered(question);
    return answers.get(question) as Answer;
  };
  const results: Result[] = [];
  let open = [...decisions.entries()];
  while (open.length > 0) {
    const asked = new Set<string>();
    open = open.filter(([index, decide]) => {
      try {
        results[index] = decide(ask);
        return false;
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        asked.add(error.question);
        return true;
      }
    });
    if (asked.size > 0) for (const [question, answer] of await load([...asked])) answers.set(question, answer);
  }
  return results;
}

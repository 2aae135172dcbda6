/**
 * Literal of SQL for a word of a type of the domain, as in `literal<JobStatus>('queued')`, so that the compiler finds a
 * word that is none. Never for what a client sent.
 */
export function literal<Word extends string>(one: NoInfer<Word>): string {
  return `'${one}'`;
}

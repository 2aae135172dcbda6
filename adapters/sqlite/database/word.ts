/**
 * A word of a type of the domain as a literal of SQL, as in `word<JobStatus>('queued')`, so that the compiler finds a
 * word that is none. Never for what a client sent.
 */
export function word<Word extends string>(one: NoInfer<Word>): string {
  return `'${one}'`;
}

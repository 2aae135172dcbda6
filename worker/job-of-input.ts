/** The run that an activity works for, of its input; null for activities that work for no job. */
export function jobOfInput(input: unknown): { jobId: string; runToken: number } | null {
  if (typeof input !== 'object' || input === null) return null;
  const { jobId, executionId, runToken = 0 } = input as Record<string, unknown>;
  // The id of an execution is that of its job where it is one.
  const id = jobId ?? executionId;
  return typeof id === 'string' && typeof runToken === 'number' ? { jobId: id, runToken } : null;
}

/** Gives one answer to all who ask within the time, in milliseconds. */
export function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | null = null;
  return () => {
    if (kept === null || performance.now() - kept.at > ms) kept = { at: performance.now(), value: ask() };
    return kept.value;
  };
}

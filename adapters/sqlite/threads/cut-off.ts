/**
 * A number that the threads of a process share: 1 asks for the end of long work. A thread that computes takes no
 * message, and ending a thread within a statement would end the process.
 */
export type CutOff = Int32Array<SharedArrayBuffer>;

/** Sets the shared number once the signal is aborted. */
export function cutOffBy(signal: AbortSignal): CutOff {
  const cutOff = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const set = () => void Atomics.store(cutOff, 0, 1);
  if (signal.aborted) set();
  else signal.addEventListener('abort', set, { once: true });
  return cutOff;
}

export function isCutOff(cutOff: CutOff | undefined): boolean {
  return cutOff !== undefined && Atomics.load(cutOff, 0) === 1;
}

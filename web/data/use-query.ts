import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { call } from './api.js';
import type { BodyOf } from './api.js';
import { pollPause } from './poll-pause.js';
import type { InputOf, OperationName } from '../../client/index.js';

/** State of data that a component reads. */
export interface Query<T> {
  /** The last answer; it stays while a further one is loaded. */
  data: T | null;
  error: Error | null;
  loading: boolean;
  /** Reads again. */
  reload(): void;
}

/** Milliseconds until a first answer that failed is asked for again, where the answer decides when it is. */
const retryMs = 5000;

export interface QueryOptions<T> {
  /** Milliseconds after which it is read again; null or nothing: never. A function decides by what was read last. */
  pollMs?: number | null | ((data: T) => number | null);
}

/**
 * Reads with an operation of the API, again whenever its input changes; what is superseded is aborted.
 * @param input null: nothing is read yet
 */
export function useQuery<N extends OperationName>(
  name: N,
  input: InputOf<N> | null,
  { pollMs = null }: QueryOptions<BodyOf<N>> = {},
): Query<BodyOf<N>> {
  const key = input === null ? null : `${name} ${JSON.stringify(input)}`;
  const [state, setState] = useState<Omit<Query<BodyOf<N>>, 'reload'>>({ data: null, error: null, loading: true });
  const [round, setRound] = useState(0);
  const poll = useRef(pollMs);
  poll.current = pollMs;
  useEffect(() => {
    if (input === null) return setState({ data: null, error: null, loading: false });
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: BodyOf<N> | null = null;
    let failures = 0;
    const readAgain = (error: Error | null): void => {
      const given = poll.current;
      const ms = typeof given !== 'function' ? given : last === null ? retryMs : given(last);
      failures = error === null ? 0 : failures + 1;
      if (ms !== null) timer = setTimeout(() => void read(), pollPause(ms, failures, error));
    };
    const read = async (): Promise<void> => {
      try {
        const { body } = await call(name, input, { signal: stop.signal });
        if (stop.signal.aborted) return;
        last = body;
        setState({ data: body, error: null, loading: false });
        readAgain(null);
      } catch (error) {
        if (stop.signal.aborted) return;
        setState(({ data }) => ({ data, error: error as Error, loading: false }));
        readAgain(error as Error);
      }
    };
    setState(({ data }) => ({ data, error: null, loading: true }));
    void read();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [key, round]);
  const reload = useCallback(() => setRound((one) => one + 1), []);
  return { ...state, reload };
}

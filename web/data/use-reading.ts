import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Query } from './use-query.js';

/**
 * Reads what several calls give together, again whenever the key changes; what is superseded is aborted.
 * @param key null: nothing is read
 */
export function useReading<T>(key: string | null, read: (signal: AbortSignal) => Promise<T>): Query<T> {
  const [state, setState] = useState<Omit<Query<T>, 'reload'>>({ data: null, error: null, loading: key !== null });
  const [round, setRound] = useState(0);
  const lastKey = useRef(key);
  useEffect(() => {
    if (key === null) return setState({ data: null, error: null, loading: false });
    const stop = new AbortController();
    // Data of the same key stay until they are read again.
    const isSame = lastKey.current === key;
    lastKey.current = key;
    setState(({ data }) => ({ data: isSame ? data : null, error: null, loading: true }));
    read(stop.signal).then(
      (data) => stop.signal.aborted || setState({ data, error: null, loading: false }),
      (error: Error) => stop.signal.aborted || setState({ data: null, error, loading: false }),
    );
    return () => stop.abort();
  }, [key, round]);
  const reload = useCallback(() => setRound((one) => one + 1), []);
  return { ...state, reload };
}

import { useEffect, useState } from 'preact/hooks';

/** A value that follows another once that has not changed for some milliseconds. */
export function useDebounced<T>(value: T, ms = 250): T {
  const [last, setLast] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLast(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return last;
}

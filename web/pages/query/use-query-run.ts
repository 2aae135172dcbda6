import { useRef, useState } from 'preact/hooks';
import type { CypherQueryResponse } from '../../../client/index.js';
import { call } from '../../data/api.js';

/** A query that runs or ran. */
export interface QueryRun {
  busy: boolean;
  result: CypherQueryResponse | null;
  error: Error | null;
  /** The user stopped it. */
  stopped: boolean;
  run(query: string, parameters: Record<string, unknown>, explain: boolean): Promise<void>;
  stop(): void;
}

const idle = { busy: false, result: null, error: null, stopped: false };

/** Runs queries one at a time; the server stops one whose request is aborted. */
export function useQueryRun(): QueryRun {
  const [state, setState] = useState<Omit<QueryRun, 'run' | 'stop'>>(idle);
  const running = useRef<AbortController | null>(null);
  return {
    ...state,
    async run(query, parameters, explain) {
      running.current?.abort();
      const stop = (running.current = new AbortController());
      setState({ ...idle, busy: true });
      const body = { query, parameters, explain, include_graph: !explain };
      try {
        const answer = await call('runCypherQuery', { body }, { signal: stop.signal, timeoutMs: 0 });
        if (running.current === stop) setState({ ...idle, result: answer.body });
      } catch (error) {
        if (running.current !== stop) return;
        setState(stop.signal.aborted ? { ...idle, stopped: true } : { ...idle, error: error as Error });
      }
    },
    stop: () => running.current?.abort(),
  };
}

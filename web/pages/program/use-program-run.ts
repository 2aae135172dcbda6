import { useRef, useState } from 'preact/hooks';
import type { GraphProgram, ProgramResult } from '../../../client/index.js';
import { call } from '../../data/api.js';

/** A program that runs or ran. */
export interface ProgramRun {
  busy: boolean;
  outcome: { result: ProgramResult; program: GraphProgram } | null;
  error: Error | null;
  stopped: boolean;
  run(program: GraphProgram, params: Record<string, string | number>): Promise<void>;
  stop(): void;
}

const idle = { busy: false, outcome: null, error: null, stopped: false };

/** Runs a program; the server aborts one whose request is aborted. */
export function useProgramRun(): ProgramRun {
  const [state, setState] = useState<Omit<ProgramRun, 'run' | 'stop'>>(idle);
  const running = useRef<AbortController | null>(null);
  return {
    ...state,
    async run(program, params) {
      running.current?.abort();
      const stop = (running.current = new AbortController());
      setState({ ...idle, busy: true });
      try {
        const options = { signal: stop.signal, timeoutMs: 0 };
        const { body } = await call('executeProgram', { body: { program, params } }, options);
        if (running.current === stop) setState({ ...idle, outcome: { result: body as ProgramResult, program } });
      } catch (error) {
        if (running.current !== stop) return;
        setState(stop.signal.aborted ? { ...idle, stopped: true } : { ...idle, error: error as Error });
      }
    },
    stop: () => running.current?.abort(),
  };
}

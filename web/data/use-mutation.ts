import { useRef, useState } from 'preact/hooks';
import { call } from './api.js';
import type { BodyOf } from './api.js';
import { newKey } from './new-key.js';
import type { InputOf, OperationName } from '../../client/index.js';

/** State of something that a component changes. */
export interface Mutation<N extends OperationName> {
  busy: boolean;
  error: Error | null;
  /** Resolves with the answer's body; null where it failed, which `error` then says. A second call is ignored. */
  run(input: InputOf<N>): Promise<{ body: BodyOf<N> } | null>;
  /** Forgets the error. */
  reset(): void;
}

/**
 * Changes something with an operation of the API. Each call has an idempotency key, so that it has its effect once,
 * also where an answer is lost and the call is made again.
 * @param onDone called with the answer
 */
export function useMutation<N extends OperationName>(name: N, onDone?: (body: BodyOf<N>) => void): Mutation<N> {
  const [state, setState] = useState<{ busy: boolean; error: Error | null }>({ busy: false, error: null });
  const running = useRef(false);
  return {
    ...state,
    async run(input) {
      if (running.current) return null;
      running.current = true;
      setState({ busy: true, error: null });
      try {
        const { body } = await call(name, input, { idempotencyKey: newKey() });
        setState({ busy: false, error: null });
        onDone?.(body);
        return { body };
      } catch (error) {
        setState({ busy: false, error: error as Error });
        return null;
      } finally {
        running.current = false;
      }
    },
    reset: () => setState({ busy: false, error: null }),
  };
}

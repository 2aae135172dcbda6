import { useRef, useState } from 'preact/hooks';
import { call } from './api.js';
import type { BodyOf } from './api.js';
import { newKey } from './new-key.js';
import { ApiError, UnreachableError } from '../../client/index.js';
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
 * also where no answer came and the user makes the same call again.
 * @param onDone called with the answer
 * @param onGone called in place of an error where what was to be changed is not there any more
 */
export function useMutation<N extends OperationName>(
  name: N,
  onDone?: (body: BodyOf<N>) => void,
  onGone?: () => void,
): Mutation<N> {
  const [state, setState] = useState<{ busy: boolean; error: Error | null }>({ busy: false, error: null });
  const running = useRef(false);
  /** The last call, where no answer of it came. */
  const open = useRef<{ input: string; key: string } | null>(null);
  return {
    ...state,
    async run(input) {
      if (running.current) return null;
      running.current = true;
      setState({ busy: true, error: null });
      try {
        const asked = JSON.stringify(input);
        const key = open.current?.input === asked ? open.current.key : newKey();
        open.current = { input: asked, key };
        const { body } = await call(name, input, { idempotencyKey: key });
        open.current = null;
        setState({ busy: false, error: null });
        onDone?.(body);
        return { body };
      } catch (error) {
        if (!(error instanceof UnreachableError)) open.current = null;
        const isGone = onGone !== undefined && error instanceof ApiError && error.status === 404;
        setState({ busy: false, error: isGone ? null : (error as Error) });
        if (isGone) onGone();
        return null;
      } finally {
        running.current = false;
      }
    },
    reset: () => setState({ busy: false, error: null }),
  };
}

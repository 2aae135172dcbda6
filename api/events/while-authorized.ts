import { isConcordanceError } from '../../domain/errors.js';

/** Milliseconds after which the caller of a stream is authorized again, also when nothing happens. */
export const reauthorizeMs = 3_000;

/** True for an error that ends the stream of a caller: they lost the right to it. A busy store is asked again. */
export function endsAccess(error: unknown): boolean {
  return isConcordanceError(error) && error.status < 500;
}

/**
 * Waits for what a stream is to send, as long as its caller is authorized: they are authorized again every few seconds,
 * and once more before the result is given. Work that is not waited for any more goes on.
 * @throws what the work and `authorizeAgain` throw; the latter where both do
 */
export async function whileAuthorized<T>(authorizeAgain: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const refused = new Promise<never>((_resolve, reject) => {
    let busy = false;
    timer = setInterval(() => {
      if (busy) return;
      busy = true;
      void authorizeAgain()
        .catch((error: unknown) => {
          if (endsAccess(error)) reject(error);
        })
        .finally(() => {
          busy = false;
        });
    }, reauthorizeMs).unref();
  });
  try {
    return await Promise.race([work(), refused]);
  } finally {
    clearInterval(timer);
    await authorizeAgain();
  }
}

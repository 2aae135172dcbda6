import { exitCodes } from './errors/cli-error.js';

/** Has Ctrl-C say something before it ends the process. The function it gives back undoes that. */
export function onInterrupt(say: () => void): () => void {
  const stop = () => {
    say();
    process.exit(exitCodes.interrupted);
  };
  process.once('SIGINT', stop);
  return () => void process.off('SIGINT', stop);
}

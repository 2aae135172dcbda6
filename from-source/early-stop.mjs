const known = Symbol.for('concordance.endEarlyStop');
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Ends this process in order when it is asked to before its program is loaded, which takes a second or two: nothing is
 * begun then. Without a handler the first process of a container would take no notice, and others would end by the
 * signal. The program takes over by `takeOverStop`.
 */
export function stopEarly() {
  const stop = (name) => {
    process.stderr.write(`Stopped by ${name} before it was ready\n`);
    process.exit(0);
  };
  for (const name of signals) process.on(name, stop);
  // The launcher and the built program each have a copy of this module.
  globalThis[known] = () => {
    for (const name of signals) process.off(name, stop);
    delete globalThis[known];
  };
}

/** Leaves signals to the handlers that the program has set by now. */
export function takeOverStop() {
  globalThis[known]?.();
}

const known = Symbol.for('concordance.parentAtStart');

/**
 * Process that started this one, read before anything else is loaded: it may be gone soon after. The launcher and the
 * built program each have a copy of this module; whichever comes first has asked.
 */
export const parentAtStart = (globalThis[known] ??= process.ppid);

/** Process that started this one, read before anything else is loaded: it may be gone soon after. */
export const parentAtStart = process.ppid;

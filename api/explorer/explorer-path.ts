/** Path of the explorer; every address below it is one of its pages. */
export const explorerPath = '/app';

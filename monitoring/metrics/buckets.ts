/** The process that metrics are of. */
export type Part = 'api' | 'worker';

/** Upper bounds of histograms, in seconds. */
export const timeBuckets = {
  requests: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  models: [0.01, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 180],
  commits: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  objects: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
};

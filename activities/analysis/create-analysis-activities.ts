import { bind } from '../bind.js';
import { analyze } from './analyze.js';

/** The activities of analyses, bound to what they work with. All are safe to repeat. */
export function createAnalysisActivities(dependencies: Parameters<typeof analyze>[0]) {
  return bind(dependencies, { analyze });
}

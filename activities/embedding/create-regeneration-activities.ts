import { bind } from '../bind.js';
import { makeVectors } from './make-vectors.js';
import { planRegeneration } from './plan-regeneration.js';
import type { RegenerationDependencies } from './regeneration-job.js';
import { switchVectors } from './switch-vectors.js';

/** The activities that regenerate vectors, bound to what they work with. All are safe to repeat. */
export function createRegenerationActivities(dependencies: RegenerationDependencies) {
  return bind(dependencies, { planRegeneration, makeVectors, switchVectors });
}

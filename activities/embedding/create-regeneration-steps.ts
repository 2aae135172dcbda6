import { bind } from '../bind.js';
import { makeVectors, planRegeneration, switchVectors, type RegenerationDependencies } from './regenerate-vectors.js';

/** The activities that regenerate vectors, bound to what they work with. All are safe to repeat. */
export function createRegenerationSteps(dependencies: RegenerationDependencies) {
  return bind(dependencies, { planRegeneration, makeVectors, switchVectors });
}

import { bind } from '../bind.js';
import { measureEpistemicStatus } from './measure-epistemic-status.js';
import type { EpistemicDependencies } from './measure-types.js';
import { refreshEpistemicStatus } from './refresh-epistemic-status.js';

/** The activities that measure types of relationships, bound to what they work with. */
export function createEpistemicActivities(dependencies: EpistemicDependencies) {
  return bind(dependencies, { measureEpistemicStatus, refreshEpistemicStatus });
}

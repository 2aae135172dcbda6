import type { IdMaker } from '../ports.js';
import { jobKindRules, type JobKind } from './kinds.js';

/** A new id for a job of the kind. */
export function mintJobId(ids: IdMaker, kind: JobKind): string {
  return ids.mint(jobKindRules[kind].idPrefix);
}

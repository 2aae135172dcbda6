import {
  measureReadiness,
  serviceParts,
  type Readiness,
  type ReadinessDependencies,
} from '../../domain/operations/measure-readiness.js';
import { probe } from './probe.js';

/**
 * Readiness of the API for everybody: what it does without is only named, since its reason may hold an address.
 * @param withinMs in which each part has to answer
 */
export async function measurePublicly(dependencies: ReadinessDependencies, withinMs: number): Promise<Readiness> {
  const measured = await measureReadiness(serviceParts(dependencies, false), (asked) => probe(asked, withinMs));
  return { ...measured, parts: measured.parts.map((part) => (part.isRequired ? part : { ...part, reason: null })) };
}

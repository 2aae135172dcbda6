import type { GraphWork } from './graph-work.js';

/**
 * Logs the concepts by which a match in flight may be outdated: those whose vector in use came, changed or went, those
 * with another label, and those that were named.
 */
export async function logConceptChanges(work: GraphWork, named: ReadonlySet<string>): Promise<void> {
  const changed = new Set(named);
  const concepts = work.records.of('concept');
  for (const { before, now } of concepts.values()) {
    const { label, labelKey, conceptId } = now ?? {};
    if (conceptId !== undefined && before !== undefined && (label !== before.label || labelKey !== before.labelKey)) {
      changed.add(conceptId);
    }
  }
  const vectors = [...work.records.of('concept_vector').values()].filter(({ before, now }) => before !== now);
  if (vectors.length > 0) {
    const inUse = (await work.spaces()).active?.attribute;
    for (const { before, now } of vectors) {
      if (inUse !== undefined && before?.[inUse] !== now?.[inUse]) changed.add((now ?? before)!.conceptId);
    }
  }
  const { state } = work.epoch;
  for (const conceptId of changed) {
    state.conceptChange += 1;
    work.put('concept_change', { seq: state.conceptChange, conceptId });
  }
}

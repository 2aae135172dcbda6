import type { Findings } from './findings.js';

/** Checks that no type of a vocabulary is merged into itself by way of others. */
export interface MergeChecks {
  /** Notes a record of `vocabulary_details`. */
  note(record: Readonly<Record<string, unknown>>, path: string): void;
  /** Adds a finding for each type of a circle. */
  check(): void;
}

/** Creates the checks of one backup. */
export function createMergeChecks(findings: Findings): MergeChecks {
  const merged = new Map<string, { into: string; path: string }>();
  const leadsBack = (type: string): boolean => {
    const seen = new Set<string>();
    for (let next = merged.get(type)?.into; next !== undefined && !seen.has(next); next = merged.get(next)?.into) {
      if (next === type) return true;
      seen.add(next);
    }
    return false;
  };
  return {
    note({ relationship_type: type, merged_into: into }, path) {
      if (typeof type === 'string' && typeof into === 'string') merged.set(type, { into, path });
    },
    check() {
      for (const [type, { into, path }] of merged) {
        if (!leadsBack(type)) continue;
        findings.add('E_TYPE_CYCLE', `${path}.merged_into`, `${type} is merged into ${into}, which leads back to it.`);
      }
    },
  };
}

import type { ElementCounts, ElementReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import { countElements, findCounter } from './count-statements.js';

/** Counts everything once for each state of the graph: a plan needs them for every query. */
export function elementCounts(database: ArangoDatabase): Pick<ElementReader, 'elementCounts'> {
  let known: { counter: number; counts: ElementCounts } | null = null;
  return {
    async elementCounts() {
      const present = (await database.first(findCounter, {})) ?? 0;
      if (known?.counter === present) return known.counts;
      const { counter, byType, ...numbers } = (await database.first(countElements, {}))!;
      const types = Object.fromEntries(byType.map(({ type, number }) => [type, number]));
      const counts = { ...numbers, conceptRelationshipsByType: types };
      known = { counter, counts };
      return counts;
    },
  };
}

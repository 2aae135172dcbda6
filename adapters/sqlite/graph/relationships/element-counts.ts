import type { ElementCounts, ElementReader } from '../../../../domain/ports.js';
import type { Database } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';

/** Counts everything once for each state of the graph: a plan needs them for every query. */
export function elementCounts(database: Database): Sync<ElementReader>['elementCounts'] {
  let known: { counter: number; counts: ElementCounts } | null = null;
  return () => {
    const counter = database.number('SELECT counter FROM graph_counter');
    if (known?.counter !== counter) known = { counter, counts: countAll(database) };
    return known.counts;
  };
}

function countAll(database: Database): ElementCounts {
  const count = (table: string) => database.number(`SELECT count(*) FROM ${table}`);
  const instances = count('instance');
  const evidence = count('evidence');
  const types = database.table('SELECT type, count(*) FROM relationship GROUP BY type');
  return {
    nodes: {
      Concept: count('concept'),
      Source: count('source'),
      Instance: instances,
      Ontology: count('ontology'),
    },
    structuralRelationships: {
      APPEARS: count('(SELECT DISTINCT source_id, concept_id FROM evidence)'),
      EVIDENCED_BY: evidence,
      FROM_SOURCE: instances,
      SCOPED_BY: count('scoped_by'),
      ANCHORED_BY: count('anchored_by'),
    },
    conceptRelationshipsByType: Object.fromEntries(types.map(([type, number]) => [String(type), Number(number)])),
  };
}

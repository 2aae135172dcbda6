import type { ChangedEntity } from '../../../../domain/graph/graph-change.js';
import type { Database } from '../../database/database.js';
import { recordMemberships } from '../ontologies/in-ontology.js';

const inDocument = 'JOIN document d ON d.document_id = s.document_id AND d.ontology_id = ?2';
const wanted = 'FROM json_each(?1) w';

/** Queries of those among the ids `?1` that the ontology `?2` holds at present, also of unpublished readings. */
const members: Record<ChangedEntity, string> = {
  ontology: `SELECT w.value ${wanted} WHERE w.value = ?2`,
  // Types belong to no ontology, and so do relationships that people made: they are in all.
  relationship_type: `SELECT w.value ${wanted} WHERE ?2 IS NOT NULL`,
  document: `SELECT w.value ${wanted} JOIN document d ON d.document_id = w.value AND d.ontology_id = ?2`,
  source: `SELECT w.value ${wanted} JOIN source s ON s.source_id = w.value ${inDocument}`,
  // A copy holds it from the first record on: publication does not change the concept itself.
  concept: `SELECT w.value ${wanted} WHERE EXISTS (
    SELECT 1 FROM ${recordMemberships} m WHERE m.concept_id = w.value AND m.ontology_id = ?2)`,
  quote: `SELECT w.value ${wanted} JOIN instance i ON i.instance_id = w.value
    JOIN source s ON s.source_id = i.source_id ${inDocument}`,
  relationship: `SELECT w.value ${wanted} WHERE EXISTS (
    SELECT 1 FROM relationship_support r LEFT JOIN source s ON s.source_id = r.source_id
      LEFT JOIN document d ON d.document_id = s.document_id
    WHERE r.edge_id = w.value AND (r.source_id IS NULL OR d.ontology_id = ?2))`,
};

/** Those of the entities that the ontology holds. */
export function idsInOntology(
  database: Database,
  entity: ChangedEntity,
  ids: readonly string[],
  ontologyId: string,
): ReadonlySet<string> {
  const rows = database.table(members[entity], JSON.stringify(ids), ontologyId);
  return new Set(rows.map(([id]) => String(id)));
}

/** Those of the entities that were in the ontology once. */
export function idsThatLeft(
  database: Database,
  entityNumber: number,
  ids: readonly string[],
  ontologyId: string,
): ReadonlySet<string> {
  const rows = database.table(
    `SELECT l.id FROM left_ontology l WHERE l.entity = ? AND l.id IN (SELECT value FROM json_each(?))
       AND l.ontology_id IN ('', ?)`,
    entityNumber,
    JSON.stringify(ids),
    ontologyId,
  );
  return new Set(rows.map(([id]) => String(id)));
}

import { changedEntities, type ChangedEntity } from '../../../../domain/graph/graph-change.js';

/** Tables of the entities, with their keys. */
export const feedTables: Record<ChangedEntity, { table: string; key: string }> = {
  ontology: { table: 'ontology', key: 'ontology_id' },
  relationship_type: { table: 'vocabulary', key: 'relationship_type' },
  document: { table: 'document', key: 'document_id' },
  source: { table: 'source', key: 'source_id' },
  concept: { table: 'concept', key: 'concept_id' },
  quote: { table: 'instance', key: 'instance_id' },
  relationship: { table: 'relationship', key: 'edge_id' },
};

/** Number of the entity in `graph_deletion`, `left_ontology` and calls of `note_change`. */
export const entityNumber = (entity: ChangedEntity): number => changedEntities.indexOf(entity) + 1;

import { changedEntities, type ChangedEntity } from '../../../../domain/graph/graph-change.js';

/** Changes that one epoch event can have. */
export const changesPerEpoch = 2 ** 26;

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

/** The epoch event to which a place in the feed belongs. */
export const epochOfPosition = (position: number): number => Math.floor(position / changesPerEpoch);

/** The last place that belongs to the epoch event or one before. */
export const lastPositionOf = (epoch: number): number => (epoch + 1) * changesPerEpoch - 1;

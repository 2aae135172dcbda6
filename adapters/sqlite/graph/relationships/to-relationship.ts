import type { Relationship } from '../../../../domain/graph/model.js';
import type { Row } from '../../database/database.js';

/** A row of the table `relationship`. */
export function toRelationship(row: Row): Relationship {
  return {
    edgeId: String(row['edge_id']),
    from: String(row['from_id']),
    to: String(row['to_id']),
    type: String(row['type']),
    category: String(row['category']),
    confidence: Number(row['confidence']),
    properties: JSON.parse(String(row['properties'])) as Record<string, unknown>,
  };
}

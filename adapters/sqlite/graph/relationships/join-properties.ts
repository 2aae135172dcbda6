import { joinedProperties } from '../../../../domain/graph/upkeep/relationship-rules.js';
import type { Database } from '../../database/database.js';

type Properties = Record<string, unknown>;

/** Adds properties to a relationship; those that it has stay. */
export function joinProperties(database: Database, edgeId: string, added: Properties): void {
  changeProperties(database, edgeId, (known) => joinedProperties(known, added));
}

/** Writes the properties of a relationship where a rule changes them. */
export function changeProperties(database: Database, edgeId: string, rule: (known: Properties) => Properties): void {
  const row = database.get('SELECT properties FROM relationship WHERE edge_id = ?', edgeId);
  const known = String(row?.['properties'] ?? '{}');
  const properties = JSON.stringify(rule(JSON.parse(known) as Properties));
  if (properties === known) return;
  database.run('UPDATE relationship SET properties = ? WHERE edge_id = ?', properties, edgeId);
}

/** Lets properties join their relationships that sources of the document held back until they were published. */
export function publishProperties(database: Database, documentId: string): void {
  const held = database.all(
    `SELECT edge_id, r.properties FROM source s JOIN relationship_support r ON r.source_id = s.source_id
     WHERE s.document_id = ? AND r.properties IS NOT NULL ORDER BY s.paragraph, s.source_id, edge_id`,
    documentId,
  );
  for (const row of held) {
    const added = JSON.parse(String(row['properties'])) as Record<string, unknown>;
    joinProperties(database, String(row['edge_id']), added);
  }
  if (held.length === 0) return;
  database.run(
    `UPDATE relationship_support SET properties = NULL
     WHERE properties IS NOT NULL AND source_id IN (SELECT source_id FROM source WHERE document_id = ?)`,
    documentId,
  );
}

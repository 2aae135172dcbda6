import type { SupportReader } from '../../../../domain/graph/unsupported-concepts.js';
import type { Database, SqlValue } from '../../database/database.js';

/** Subject of a removal; nothing, where its rows have gone already. */
export type RemovalSubject =
  | { documentId: string }
  /** All its documents, and what people wrote in it. */
  | { ontologyId: string }
  | { instanceIds: readonly string[] }
  | { edgeIds: readonly string[] }
  | { nothing: true };

/**
 * Conditions on rows of evidence `e`, support `s` and relationships `r` that stay, and the one value `?2` they have.
 */
interface Staying {
  evidence?: string;
  support?: string;
  relationship?: string;
  value?: SqlValue;
}

/** True if a person wrote the relationship `r`, or stands for it. */
export const isCuratedRelationship =
  'EXISTS (SELECT 1 FROM relationship_support w WHERE w.edge_id = r.edge_id AND w.source_id IS NULL)';

/**
 * The graph without what is taken away.
 * @param keepsUnquoted true where an ontology keeps concepts that lose their last quote in it
 */
export function supportReader(database: Database, leaving: RemovalSubject, keepsUnquoted: boolean): SupportReader {
  const { evidence = '', support = '', relationship = '', value } = stayingWithout(leaving);
  const read = (sql: string, ids: readonly string[], isLimited: boolean) =>
    database.all(sql, JSON.stringify(ids), ...(isLimited && value !== undefined ? [value] : []));
  const supported = (forRelationships: number) =>
    `EXISTS (SELECT 1 FROM concept_support s WHERE s.concept_id = asked.value
       AND s.for_relationships = ${forRelationships} ${support})`;
  const links = (own: string, other: string) =>
    `SELECT asked.value AS concept_id, r.${other} AS other_id FROM json_each(?1) asked
     JOIN relationship r ON r.${own} = asked.value WHERE ${isCuratedRelationship} ${relationship}`;
  return {
    supportOf: (conceptIds) =>
      read(
        `SELECT asked.value AS concept_id,
           EXISTS (SELECT 1 FROM evidence e WHERE e.concept_id = asked.value ${evidence}) AS is_evidenced,
           ${supported(0)} AS is_curated, ${keepsUnquoted ? '1' : supported(1)} AS is_kept
         FROM json_each(?1) asked`,
        conceptIds,
        evidence !== '' || support !== '',
      ).map((row) => ({
        conceptId: String(row['concept_id']),
        isEvidenced: row['is_evidenced'] === 1,
        isCurated: row['is_curated'] === 1,
        isKept: row['is_kept'] === 1,
      })),

    curatedLinksOf: (conceptIds) =>
      read(`${links('from_id', 'to_id')} UNION ALL ${links('to_id', 'from_id')}`, conceptIds, relationship !== '').map(
        (row) => ({ conceptId: String(row['concept_id']), otherId: String(row['other_id']) }),
      ),
  };
}

function stayingWithout(leaving: RemovalSubject): Staying {
  if ('documentId' in leaving) return { evidence: `AND NOT ${isOf('x.document_id')}`, value: leaving.documentId };
  if ('ontologyId' in leaving) {
    return {
      evidence: `AND NOT ${isOf('d.ontology_id')}`,
      support: 'AND s.ontology_id <> ?2',
      value: leaving.ontologyId,
    };
  }
  const among = (column: string) => `AND ${column} NOT IN (SELECT value FROM json_each(?2))`;
  if ('instanceIds' in leaving) {
    return { evidence: among('e.instance_id'), value: JSON.stringify(leaving.instanceIds) };
  }
  if ('edgeIds' in leaving) return { relationship: among('r.edge_id'), value: JSON.stringify(leaving.edgeIds) };
  return {};
}

function isOf(column: string): string {
  return `EXISTS (SELECT 1 FROM source x JOIN document d ON d.document_id = x.document_id
    WHERE x.source_id = e.source_id AND ${column} = ?2)`;
}

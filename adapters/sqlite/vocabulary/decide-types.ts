import type { DecideTypes } from '../../../domain/graph/edit.js';
import { joinedProperties } from '../../../domain/graph/upkeep/relationship-rules.js';
import { edgeIdOf } from '../../../domain/ids.js';
import { divideProperties, type SideSupport } from '../../../domain/vocabulary/merging/divide-properties.js';
import { mergedTypesOf, namesOf, type MergedTypes } from '../../../domain/vocabulary/merging/present-type.js';
import type { JoinedRelationship, TypeDecision } from '../../../domain/vocabulary/merging/type-decision.js';
import type { Relationship } from '../../../domain/graph/model.js';
import type { Database } from '../database/database.js';
import type { CommitContext } from '../graph/commit-delta.js';
import { removeRelationship } from '../graph/deletion/reconcile-support.js';
import { insertRelationship } from '../graph/relationships/relationship-rows.js';
import { supportColumnList } from '../graph/relationships/support-columns.js';
import { toRelationship } from '../graph/relationships/to-relationship.js';
import { renewConfidence } from '../graph/relationships/write-relationships.js';

/** Carries out a merge of types, or undoes one, and records it. */
export function decideTypes({ database, delta, timestamp }: CommitContext, { decision }: DecideTypes): void {
  const { decisionId, kind, retiredType, targetType, reason, undoes } = decision;
  const joined = kind === 'merge' ? mergeRelationships(database, decision) : null;
  const relationships = joined?.relationships ?? partRelationships(database, decision);
  if (kind === 'merge') retireType(database, decision);
  else restoreType(database, decision);
  database.run(
    `INSERT INTO type_decision (decision_id, kind, retired_type, target_type, decided_by, decided_at, reason,
       relationships, joined, undoes)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[decisionId, kind, retiredType, targetType, delta.epoch.actor, timestamp, reason, relationships],
    joined === null ? null : JSON.stringify(joined.joined),
    undoes,
  );
  if (undoes !== null) {
    database.run('UPDATE type_decision SET undone_by = ? WHERE decision_id = ?', decisionId, undoes);
  }
}

/** Types that were merged into others, as the store has them now. */
export function readMergedTypes(database: Database): MergedTypes {
  const rows = database.all('SELECT relationship_type, merged_into FROM vocabulary WHERE merged_into IS NOT NULL');
  return mergedTypesOf(
    rows.map((row) => ({ relationshipType: String(row['relationship_type']), mergedInto: String(row['merged_into']) })),
  );
}

function mergeRelationships(
  database: Database,
  { retiredType, targetType }: TypeDecision,
): { relationships: number; joined: JoinedRelationship[] } {
  const joined: JoinedRelationship[] = [];
  const edges = database.all('SELECT * FROM relationship WHERE type = ? ORDER BY edge_id', retiredType);
  for (const edge of edges.map(toRelationship)) {
    const { from, to, edgeId, properties } = edge;
    const known = relationshipOf(database, edgeIdOf(from, targetType, to));
    if (known !== undefined) joined.push({ from, to, retired: properties, target: known.properties });
    const targetId = writeRelationship(database, { ...edge, type: targetType }, known);
    nameSupport(database, edgeId, targetId, retiredType);
    removeRelationship(database, edgeId);
    renewConfidence(database, targetId);
  }
  return { relationships: edges.length, joined };
}

/** Gives what names the retired type that type again. @returns the number of relationships that have it now */
function partRelationships(database: Database, { retiredType, targetType, undoes }: TypeDecision): number {
  const row = database.get('SELECT joined FROM type_decision WHERE decision_id = ?', undoes);
  const joined = JSON.parse(String(row?.['joined'] ?? '[]')) as JoinedRelationship[];
  const before = new Map(joined.map((one) => [edgeIdOf(one.from, targetType, one.to), one]));
  const names = JSON.stringify(namesOf(retiredType, readMergedTypes(database)));
  const named = database.all(
    `SELECT * FROM relationship WHERE type = ?1 AND EXISTS (
       SELECT 1 FROM relationship_support WHERE relationship_support.edge_id = relationship.edge_id AND ${isNamed})
     ORDER BY edge_id`,
    ...[targetType, names],
  );
  for (const edge of named.map(toRelationship)) {
    const retired = supportOf(database, edge.edgeId, names, isNamed);
    const target = supportOf(database, edge.edgeId, names, `NOT coalesce(${isNamed}, 0)`);
    const divided = divideProperties(edge.properties, before.get(edge.edgeId), { retired, target });
    const parted = { ...edge, type: retiredType, properties: divided.retired };
    const retiredId = writeRelationship(database, parted, undefined);
    partSupport(database, edge.edgeId, retiredId, retiredType, names);
    renewConfidence(database, retiredId);
    if (target === null) removeRelationship(database, edge.edgeId);
    else keepTarget(database, edge, divided.target);
    before.delete(edge.edgeId);
  }
  // Nothing names the retired type here any more: what its relationship brought goes.
  for (const [edgeId, one] of before) {
    const edge = relationshipOf(database, edgeId);
    const target = edge && supportOf(database, edgeId, names, '?2 IS NOT NULL');
    if (edge === undefined || target == null) continue;
    keepTarget(database, edge, divideProperties(edge.properties, one, { retired: null, target }).target);
  }
  return named.length;
}

function keepTarget(database: Database, { edgeId }: Relationship, properties: Record<string, unknown>): void {
  database.run('UPDATE relationship SET properties = ? WHERE edge_id = ?', JSON.stringify(properties), edgeId);
  renewConfidence(database, edgeId);
}

/** Writes the relationship under its type, or joins it with the known one. @returns its id */
function writeRelationship(
  database: Database,
  { from, type, to, category, properties }: Relationship,
  known: Relationship | undefined,
): string {
  const edgeId = edgeIdOf(from, type, to);
  if (known !== undefined) {
    const both = JSON.stringify(joinedProperties(known.properties, properties));
    database.run('UPDATE relationship SET properties = ? WHERE edge_id = ?', both, edgeId);
    return edgeId;
  }
  return insertRelationship(database, { from, type, to, category, properties });
}

const supportColumns = `source_id, replaced, ${supportColumnList}`;

/** Condition on a row of support: it names one of the types in the second value, a JSON list. */
const isNamed = 'named_type IN (SELECT value FROM json_each(?2))';

/** Gives all support to the relationship of the target, as naming the type. New rows, so that the feed notes them. */
function nameSupport(database: Database, from: string, to: string, retiredType: string): void {
  database.run(
    `INSERT INTO relationship_support (edge_id, named_type, ${supportColumns})
     SELECT ?, coalesce(named_type, ?), ${supportColumns} FROM relationship_support WHERE edge_id = ?`,
    ...[to, retiredType, from],
  );
  database.run('DELETE FROM relationship_support WHERE edge_id = ?', from);
}

/** Gives support that names one of the types to the relationship of the retired type. */
function partSupport(database: Database, from: string, to: string, retiredType: string, names: string): void {
  database.run(
    `INSERT INTO relationship_support (edge_id, named_type, ${supportColumns})
     SELECT ?3, nullif(named_type, ?4), ${supportColumns} FROM relationship_support WHERE edge_id = ?1 AND ${isNamed}`,
    ...[from, names, to, retiredType],
  );
  database.run(`DELETE FROM relationship_support WHERE edge_id = ?1 AND ${isNamed}`, from, names);
}

function supportOf(database: Database, edgeId: string, names: string, condition: string): SideSupport | null {
  const rows = database.all(
    `SELECT DISTINCT source_id IS NULL AS curated FROM relationship_support WHERE edge_id = ?1 AND ${condition}`,
    ...[edgeId, names],
  );
  if (rows.length === 0) return null;
  return { isCurated: rows.some((row) => row['curated'] === 1), isFound: rows.some((row) => row['curated'] === 0) };
}

function relationshipOf(database: Database, edgeId: string): Relationship | undefined {
  const row = database.get('SELECT * FROM relationship WHERE edge_id = ?', edgeId);
  return row && toRelationship(row);
}

function retireType(database: Database, { retiredType, targetType, reason }: TypeDecision): void {
  database.run(
    'UPDATE vocabulary SET is_active = 0, merged_into = ?, deprecation_reason = ? WHERE relationship_type = ?',
    ...[targetType, reason === '' ? `Merged into ${targetType}` : reason, retiredType],
  );
  setSynonyms(database, targetType, (synonyms) => [...synonyms.filter((one) => one !== retiredType), retiredType]);
}

function restoreType(database: Database, { retiredType, targetType }: TypeDecision): void {
  database.run(
    'UPDATE vocabulary SET is_active = 1, merged_into = NULL, deprecation_reason = NULL WHERE relationship_type = ?',
    retiredType,
  );
  setSynonyms(database, targetType, (synonyms) => synonyms.filter((one) => one !== retiredType));
}

function setSynonyms(database: Database, type: string, change: (synonyms: string[]) => string[]): void {
  const row = database.get('SELECT synonyms FROM vocabulary WHERE relationship_type = ?', type);
  const synonyms = change(JSON.parse(String(row?.['synonyms'] ?? '[]')) as string[]);
  const text = synonyms.length === 0 ? null : JSON.stringify(synonyms);
  database.run('UPDATE vocabulary SET synonyms = ? WHERE relationship_type = ?', text, type);
}
